import { fork, type ChildProcess } from 'node:child_process'
import { MINUTE_MS, SECOND_MS } from '#server/kernel/clock.ts'
import { ownScript } from '#server/kernel/own-files.ts'
import type { FilesJob, Master, MasterJob, PictureJob, VariantJob } from './picture-codec.ts'
import { withPictureSlot, type Lane, type Turn } from './picture-queue.ts'
import type { WorkerAnswer } from './picture-worker.ts'

const IDLE_MS = 10 * SECOND_MS
// The largest picture within the limits takes three; a slow machine may take four times as long.
const UPLOAD_TIMEOUT_MS = 12 * SECOND_MS
const JOB_TIMEOUT_MS = MINUTE_MS / 2

type Pending = {
  worker: ChildProcess
  lane: Lane
  answer(answer: WorkerAnswer): void
  fail(error: Error): void
}

/** The process ended, perhaps over another job's file: a job tries once more in a new one. */
class WorkerLost extends Error {}

const pending = new Map<number, Pending>()
let worker: ChildProcess | undefined
let idleTimer: NodeJS.Timeout | undefined
let lastNumber = 0

/**
 * Decodes and encodes in a separate low-priority process, isolated from hostile files; it exits 10 seconds after its last
 * job and frees its memory. (In-process, the starter pictures left the server at 307 MB instead of 67.)
 */
export function runPictureJob(turn: Turn, job: () => Promise<MasterJob>): Promise<Master>
export function runPictureJob(turn: Turn, job: () => Promise<VariantJob>): Promise<Buffer>
export function runPictureJob(turn: Turn, job: () => Promise<FilesJob>): Promise<void>
export function runPictureJob(turn: Turn, job: () => Promise<PictureJob>): Promise<unknown> {
  return withPictureSlot(turn, async () => {
    const pictureJob = await job()
    return ask(pictureJob, turn.lane).catch((error: unknown) => {
      if (!(error instanceof WorkerLost)) throw error
      return ask(pictureJob, turn.lane)
    })
  })
}

async function ask(job: PictureJob, lane: Lane): Promise<unknown> {
  clearTimeout(idleTimer)
  const asked = (worker ??= startWorker())
  const number = ++lastNumber
  const timeout = setTimeout(() => {
    pending.get(number)?.fail(new Error('the picture took too long'))
    asked.kill('SIGKILL')
  }, timeoutOf(job)).unref()
  try {
    return await new Promise((resolve, reject) => {
      pending.set(number, {
        worker: asked,
        lane,
        fail: reject,
        answer: ({ result, error }) => (error ? reject(new Error(error)) : resolve(result)),
      })
      holdProcess()
      asked.send({ number, job }, (error) => {
        if (error) reject(new WorkerLost(error.message))
      })
    })
  } finally {
    clearTimeout(timeout)
    pending.delete(number)
    holdProcess()
    if (pending.size === 0) idleTimer = setTimeout(stopWorker, IDLE_MS).unref()
  }
}

function timeoutOf(job: PictureJob): number {
  if (job.kind === 'master') return UPLOAD_TIMEOUT_MS
  return job.kind === 'files' ? JOB_TIMEOUT_MS * job.variants.length : JOB_TIMEOUT_MS
}

function startWorker(): ChildProcess {
  const started = fork(ownScript('server/modules/media/picture-worker.ts'), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '6' },
  })
  started.on('message', (answer: WorkerAnswer) => pending.get(answer.number)?.answer(answer))
  started.on('error', (error) => forgetWorker(started, error))
  started.on('exit', (code, signal) =>
    forgetWorker(started, new WorkerLost(`the picture process ended (${signal ?? code})`)),
  )
  return started
}

function forgetWorker(ended: ChildProcess, reason: Error): void {
  if (worker === ended) worker = undefined
  for (const job of pending.values()) if (job.worker === ended) job.fail(reason)
}

function stopWorker(): void {
  worker?.disconnect()
  worker = undefined
}

// Only jobs that somebody waits for keep this process alive.
function holdProcess(): void {
  const isAwaited = [...pending.values()].some(({ lane }) => lane !== 'ahead')
  const hold = isAwaited ? 'ref' : 'unref'
  worker?.[hold]()
  worker?.channel?.[hold]()
}
