import cluster, { type Worker } from 'node:cluster'
import type { Config } from './config.ts'
import { createLog } from './create-log.ts'
import { WriteQueue } from './database/write-queue.ts'
import { ownScript } from './kernel/own-files.ts'
import { SEAT_VARIABLE, type WorkerMessage } from './kernel/worker-seat.ts'
import { gatherFigures } from './metrics/worker-figures.ts'

const PACE_MS = 1000
const MOST_FAILED_STARTS = 5

/**
 * Starts WORKERS serving processes behind one port. The first brings the site up and does the work beside the requests;
 * whichever dies is replaced by one with its number. On SIGTERM or SIGINT all of them finish their requests.
 */
export function superviseWorkers(config: Pick<Config, 'WORKERS' | 'LOG_LEVEL'>): void {
  const log = createLog(config)
  const workers = new Map<number, Worker>()
  const writes = new WriteQueue((of) => {
    for (const worker of workers.values()) tell(worker, { kind: 'write turn', of })
  })
  const state = { isOpen: false, isStopping: false, failedStarts: 0, exitCode: 0 }
  cluster.setupPrimary({ exec: ownScript('server/main.ts'), args: [] })
  gatherFigures()
  startWorker(1)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))

  function startWorker(number: number): void {
    if (state.isStopping) return
    const startedAt = performance.now()
    const worker = cluster.fork({ [SEAT_VARIABLE]: String(number) })
    let hasOpened = false
    workers.set(number, worker)
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'open') hasOpened = true
      heed(number, message)
    })
    // An error of the channel comes with the end of the process, which is what counts.
    worker.on('error', () => {})
    worker.on('exit', (code, signal) => {
      workers.delete(number)
      writes.leave(number)
      if (state.isStopping) return noteStopped(hasOpened ? code : 0)
      // It has said why, as a single process would.
      if (!state.isOpen) process.exit(code || 1)
      if (!hasOpened && ++state.failedStarts >= MOST_FAILED_STARTS) return giveUp(code, signal)
      log.error({ worker: number, code, signal }, 'a serving process ended and is replaced')
      const pauseMs = startedAt + PACE_MS - performance.now()
      setTimeout(() => startWorker(number), Math.max(0, pauseMs))
    })
  }

  function heed(number: number, message: WorkerMessage): void {
    if (message.kind === 'open') return noteOpen()
    if (message.kind === 'tasks added') return tell(workers.get(1), message)
    if (message.kind === 'write wanted') writes.add(number)
    if (message.kind === 'write begun') writes.leave(number)
  }

  function noteOpen(): void {
    state.failedStarts = 0
    if (!state.isOpen) for (let number = 2; number <= config.WORKERS; number++) startWorker(number)
    state.isOpen = true
  }

  function giveUp(code: number | null, signal: string | null): void {
    const last = signal ? `was ended by ${signal}` : `ended with code ${code}`
    process.stderr.write(
      `WORKERS: serving processes ended ${MOST_FAILED_STARTS} times in a row while they started; the last ${last}. Stopping the others.\n`,
    )
    stop(1)
  }

  function stop(exitCode: number): void {
    if (state.isStopping) return
    state.isStopping = true
    state.exitCode = exitCode
    for (const { process: child } of workers.values()) child.kill('SIGTERM')
    if (workers.size === 0) process.exit(exitCode)
  }

  function noteStopped(code: number | null): void {
    // Of one that was killed there is no code.
    if (code !== 0) state.exitCode = 1
    if (workers.size === 0) process.exit(state.exitCode)
  }
}

function tell(worker: Worker | undefined, message: WorkerMessage): void {
  if (worker?.isConnected()) worker.send(message)
}
