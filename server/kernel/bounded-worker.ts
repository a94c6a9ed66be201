import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { Answer } from './serve-worker-jobs.ts'
import { SECOND_MS } from './clock.ts'
import { TookTooLong } from './within-time.ts'

const IDLE_MS = 3 * SECOND_MS
const START_MS = 30 * SECOND_MS
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

type Bounds = {
  /** From the moment the thread begins with the job. */
  limitMs: number
  /** Refuses with `TooBusy` when this many jobs wait already; any number may wait by default. */
  mostWaiting?: number | undefined
  /** Told the milliseconds that the job took in its thread. */
  onEnd?(tookMs: number): void
}

/** Thrown where as many jobs wait as `mostWaiting` allows. */
export class TooBusy extends Error {}

/**
 * Does work whose time its input decides in a thread of its own, one job after another. A job that exceeds its limit ends
 * the thread and rejects with `TookTooLong`; the next one gets a new thread. An idle thread ends after a few seconds, which
 * frees its memory.
 */
export class BoundedWorker<Job, Result> {
  readonly #file: string
  // Made with the first job: tests of the editor import this beside a DOM, whose EventTarget p-queue refuses.
  #queue: PQueue | undefined
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /** `file` is the absolute path of the thread's script. */
  constructor(file: string) {
    this.#file = file
  }

  async run(job: Job, bounds: Bounds): Promise<Result> {
    const queue = (this.#queue ??= new PQueue({ concurrency: 1 }))
    const waiting = queue.size
    if (waiting >= (bounds.mostWaiting ?? Infinity))
      throw new TooBusy(`${waiting} jobs wait already.`)
    return queue.add(() => this.#ask(job, bounds))
  }

  async #ask(job: Job, { limitMs, onEnd }: Bounds): Promise<Result> {
    clearTimeout(this.#idle)
    const thread = (this.#thread ??= await this.#start())
    const startedAt = performance.now()
    thread.ref()
    try {
      thread.postMessage(job, [])
      // `serveWorkerJobs` in the thread answers nothing else.
      const answer = (await messageOf(thread, limitMs)) as Answer<Result>
      if ('error' in answer) throw new Error(answer.error)
      this.#idle = setTimeout(() => this.#end(thread), IDLE_MS).unref()
      return answer.result
    } catch (error) {
      this.#end(thread)
      throw error
    } finally {
      // Only a job that somebody waits for keeps the process alive.
      thread.unref()
      onEnd?.(performance.now() - startedAt)
    }
  }

  async #start(): Promise<Worker> {
    const thread = new Worker(this.#file, { execArgv: [], resourceLimits: MEMORY })
    // An error reaches the job that it ends; without one, the thread is only missed by the next.
    thread.on('error', () => {})
    thread.on('exit', () => this.#end(thread))
    await messageOf(thread, START_MS)
    return thread
  }

  #end(thread: Worker): void {
    if (this.#thread === thread) this.#thread = undefined
    void thread.terminate()
  }
}

async function messageOf(thread: Worker, limitMs: number): Promise<unknown> {
  const limit = AbortSignal.timeout(limitMs)
  try {
    const [message] = await once(thread, 'message', { signal: limit })
    return message
  } catch (error) {
    throw limit.aborted ? new TookTooLong(`This took longer than ${limitMs} ms.`) : error
  }
}
