import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
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
  cluster.setupPrimary({ exec: ownScript('server/main.ts'), args: [] })
  gatherFigures()
  const supervisor = new Supervisor(config.WORKERS, createLog(config))
  supervisor.start(1)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => supervisor.stop(0))
}

class Supervisor {
  readonly #count: number
  readonly #log: Logger
  readonly #workers = new Map<number, Worker>()
  readonly #writes = new WriteQueue((of) => {
    for (const worker of this.#workers.values()) tell(worker, { kind: 'write turn', of })
  })
  #isOpen = false
  #isStopping = false
  #failedStarts = 0
  #exitCode = 0

  constructor(count: number, log: Logger) {
    this.#count = count
    this.#log = log
  }

  start(number: number): void {
    if (this.#isStopping) return
    const startedAt = performance.now()
    const worker = cluster.fork({ [SEAT_VARIABLE]: String(number) })
    this.#workers.set(number, worker)
    let hasOpened = false
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'open') hasOpened = true
      this.#heed(number, message)
    })
    const closeUntaken = watchHandedOver(worker)
    const replace = (code: number | null, signal: string | null) => {
      if (code !== 0) closeUntaken()
      this.#workers.delete(number)
      this.#writes.leave(number)
      if (this.#isStopping) return this.#noteStopped(hasOpened ? code : 0)
      // It has said why, as a single process would.
      if (!this.#isOpen) process.exit(code || 1)
      if (!hasOpened && ++this.#failedStarts >= MOST_FAILED_STARTS) return this.#giveUp()
      this.#log.error({ worker: number, code, signal }, 'a serving process ended and is replaced')
      const pauseMs = startedAt + PACE_MS - performance.now()
      setTimeout(() => this.start(number), Math.max(0, pauseMs))
    }
    worker.on('exit', replace)
    // An error of the channel comes with the end of the process; one that could not begin has none.
    worker.on('error', () => {
      if (worker.process.pid === undefined) replace(1, null)
    })
  }

  stop(exitCode: number): void {
    if (this.#isStopping) return
    this.#isStopping = true
    this.#exitCode = exitCode
    for (const { process: child } of this.#workers.values()) child.kill('SIGTERM')
    if (this.#workers.size === 0) process.exit(exitCode)
  }

  #heed(number: number, message: WorkerMessage): void {
    if (message.kind === 'open') return this.#noteOpen()
    if (message.kind === 'tasks added') return tell(this.#workers.get(1), message)
    if (message.kind === 'write wanted') this.#writes.add(number)
    if (message.kind === 'write begun') this.#writes.leave(number)
  }

  #noteOpen(): void {
    this.#failedStarts = 0
    if (!this.#isOpen) for (let number = 2; number <= this.#count; number++) this.start(number)
    this.#isOpen = true
  }

  #giveUp(): void {
    process.stderr.write(
      `WORKERS: ${MOST_FAILED_STARTS} serving processes in a row ended before they served; see above. Stopping the others.\n`,
    )
    this.stop(1)
  }

  #noteStopped(code: number | null): void {
    // Of one that was killed there is no code.
    if (code !== 0) this.#exitCode = 1
    if (this.#workers.size === 0) process.exit(this.#exitCode)
  }
}

/**
 * Returns what closes the connection that was handed to a worker last. `node:cluster` forgets one that a worker had not taken yet
 * when it died: it would stay open, with nobody to answer. One that was taken is closed here already.
 */
function watchHandedOver({ process: child }: Worker): () => void {
  const { send } = child
  let last: { close?: () => void } | undefined
  child.send = (...all: unknown[]) => {
    if (all[1]) last = all[1]
    return Boolean(Reflect.apply(send, child, all))
  }
  return () => last?.close?.()
}

function tell(worker: Worker | undefined, message: WorkerMessage): void {
  if (worker?.isConnected()) worker.send(message)
}
