import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { asRecord } from '#shared/api/record.ts'
import type { Config } from './config.ts'
import { createLog } from './create-log.ts'
import { WriteQueue } from '#server/database/writing/write-queue.ts'
import { Heartbeat, HUNG_SECONDS } from './heartbeat.ts'
import { MINUTE_MS, SECOND_MS } from '#server/kernel/clock.ts'
import { ownScript } from '#server/kernel/own-files.ts'
import { OPENING_VARIABLE, SEAT_VARIABLE, type WorkerMessage } from '#server/kernel/worker-seat.ts'
import { gatherFigures } from './metrics/gather-figures.ts'

const PACE_MS = SECOND_MS
const MOST_FAILED_STARTS = 5
// Memory or process ids are short, which other programs may end.
const NO_ROOM_PAUSE_MS = 5 * SECOND_MS
const MOST_OPENING_MINUTES = 2

/**
 * Starts WORKERS serving processes behind one port. The first brings the site up and does the work beside the requests;
 * whichever dies is replaced by one with its number. On SIGTERM or SIGINT all of them finish their requests.
 */
export function superviseWorkers(config: Pick<Config, 'WORKERS' | 'LOG_LEVEL'>): void {
  // Before all else: a policy that is set later counts for nothing.
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: ownScript('server/main.ts'), args: [] })
  gatherFigures()
  const supervisor = new Supervisor(config.WORKERS, createLog(config))
  supervisor.start(1)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => supervisor.stop(0))
}

/** Starts workers, replaces those that end or hang, and hands on what they tell each other. */
export class Supervisor {
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
    const worker = this.#fork(number)
    if (!worker) return
    this.#workers.set(number, worker)
    let hasOpened = false
    const heartbeat = this.#heartbeatOf(worker, number)
    const opening = this.#isOpen ? this.#boundOpening(worker, number) : undefined
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'beat') return heartbeat.heard()
      if (message.kind === 'open') {
        hasOpened = true
        clearTimeout(opening)
        // Until then it may be upgrading the database, which keeps a process busy for minutes.
        heartbeat.start()
      }
      this.#heed(number, message)
    })
    const closeUntaken = watchHandedOver(worker)
    worker.on('exit', (code: number | null, signal: string | null) => {
      heartbeat.end()
      clearTimeout(opening)
      if (code !== 0) closeUntaken()
      this.#leave(number)
      if (this.#isStopping) return this.#noteStopped(hasOpened ? code : 0)
      // It has said why, as a single process would.
      if (!this.#isOpen) process.exit(code || 1)
      if (!hasOpened && ++this.#failedStarts >= MOST_FAILED_STARTS) return this.#giveUp()
      this.#log.error({ worker: number, code, signal }, 'a serving process ended and is replaced')
      this.#startLater(number, startedAt + PACE_MS - performance.now())
    })
    // An error of the channel comes with the end of the process; one that could not begin has none.
    worker.on('error', (error) => {
      if (worker.process.pid !== undefined) return
      clearTimeout(opening)
      this.#leave(number)
      if (this.#isStopping) this.#noteStopped(0)
      else this.#noteNoRoom(number, error)
    })
  }

  stop(exitCode: number): void {
    if (this.#isStopping) return
    this.#isStopping = true
    this.#exitCode = exitCode
    for (const { process: child } of this.#workers.values()) child.kill('SIGTERM')
    if (this.#workers.size === 0) process.exit(exitCode)
  }

  #fork(number: number): Worker | undefined {
    try {
      return cluster.fork({
        [SEAT_VARIABLE]: String(number),
        [OPENING_VARIABLE]: this.#isOpen ? '0' : '1',
      })
    } catch (error) {
      this.#noteNoRoom(number, error)
      return undefined
    }
  }

  #noteNoRoom(number: number, err: unknown): void {
    this.#log.error({ worker: number, err }, 'a serving process could not be started; trying again')
    this.#startLater(number, NO_ROOM_PAUSE_MS)
  }

  #startLater(number: number, pauseMs: number): void {
    setTimeout(() => this.start(number), Math.max(0, pauseMs))
  }

  #heartbeatOf(worker: Worker, number: number): Heartbeat {
    const ask = () => tell(worker, { kind: 'beat' })
    return new Heartbeat(ask, () =>
      this.#kill(worker, number, `has not answered for ${HUNG_SECONDS} seconds`),
    )
  }

  // The database is up to date by then, so nothing takes minutes.
  #boundOpening(worker: Worker, number: number): NodeJS.Timeout {
    return setTimeout(
      () => this.#kill(worker, number, `has not opened for ${MOST_OPENING_MINUTES} minutes`),
      MOST_OPENING_MINUTES * MINUTE_MS,
    )
  }

  #kill(worker: Worker, number: number, why: string): void {
    this.#log.error({ worker: number }, `a serving process ${why} and is killed`)
    worker.process.kill('SIGKILL')
  }

  #leave(number: number): void {
    this.#workers.delete(number)
    this.#writes.leave(number)
  }

  #heed(number: number, message: WorkerMessage): void {
    if (message.kind === 'open') return this.#noteOpen()
    if (message.kind === 'tasks added') return tell(this.#workers.get(1), message)
    if (message.kind === 'write wanted') this.#writes.add(number)
    if (message.kind === 'write begun') this.#writes.leave(number)
  }

  #noteOpen(): void {
    this.#failedStarts = 0
    if (this.#isOpen) return
    this.#isOpen = true
    for (let number = 2; number <= this.#count; number++) this.start(number)
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

type Connection = { close?: () => void }

/** To which process a connection was sent last. */
const holders = new WeakMap<Connection, object>()

/**
 * Returns what closes the connection that was handed to a worker last. `node:cluster` forgets one that a worker had not taken yet
 * when it died: it would stay open, with nobody to answer. One that was taken is closed here already, and one that a worker
 * does not take any more goes to another.
 */
function watchHandedOver({ process: child }: Worker): () => void {
  const { send } = child
  let last: Connection | undefined
  child.send = (...all: unknown[]) => {
    const [message, handle] = all
    if (handle && asRecord(message).act === 'newconn') {
      last = handle
      holders.set(handle, child)
    }
    return Boolean(Reflect.apply(send, child, all))
  }
  return () => {
    if (last && holders.get(last) === child) last.close?.()
  }
}

function tell(worker: Worker | undefined, message: WorkerMessage): void {
  if (worker?.isConnected()) worker.send(message)
}
