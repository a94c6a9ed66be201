import { parentPort } from 'node:worker_threads'

export type Answer<Result> = { result: Result } | { error: string }

/** Answers the jobs of a `BoundedWorker`; called once, by the file that it runs. */
export function serveWorkerJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  const answer = async (job: Job) => parentPort?.postMessage(await answerOf(work, job), [])
  parentPort?.on('message', (job: Job) => void answer(job))
  parentPort?.postMessage('ready', [])
}

async function answerOf<Job, Result>(
  work: (job: Job) => Result | Promise<Result>,
  job: Job,
): Promise<Answer<Result>> {
  try {
    return { result: await work(job) }
  } catch (error) {
    return { error: String(error) }
  }
}
