import cluster, { type Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import { SECOND_MS } from '#server/kernel/clock.ts'
import type { WorkerMessage } from '#server/kernel/worker-seat.ts'
import { Supervisor } from './supervise-workers.ts'

/** A worker that answers while it is not hung, and ends when it is killed. */
class FakeWorker extends EventEmitter {
  readonly process: { pid: number; kill(signal: string): void; send(...all: unknown[]): boolean }
  readonly signals: string[] = []
  isHung = false

  constructor(pid: number) {
    super()
    const kill = (signal: string) => {
      this.signals.push(signal)
      this.emit('exit', null, signal)
    }
    this.process = { pid, kill, send: () => true }
  }

  isConnected = () => true

  send({ kind }: WorkerMessage): void {
    if (kind === 'beat' && !this.isHung) this.emit('message', { kind })
  }
}

let workers: FakeWorker[]
let fails: boolean
let said: string[]
beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  said = []
  fails = false
  vi.spyOn(cluster, 'fork').mockImplementation(() => {
    if (fails) throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' })
    const worker = new FakeWorker(workers.length + 1)
    workers.push(worker)
    return worker as unknown as Worker
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const log = { error: (_: unknown, text: string) => said.push(text) } as unknown as Logger

function supervise(): Supervisor {
  const supervisor = new Supervisor(2, log)
  supervisor.start(1)
  return supervisor
}

function open(worker: FakeWorker | undefined): void {
  worker?.emit('message', { kind: 'open' })
}

function openTwo(): FakeWorker {
  supervise()
  for (const at of [0, 1]) open(workers[at])
  const second = workers[1]
  if (!second) throw new Error('there is no second worker')
  return second
}

test('a worker that hangs for half a minute is killed and replaced, and the others stay', () => {
  const hung = openTwo()
  vi.advanceTimersByTime(300 * SECOND_MS)
  hung.isHung = true
  vi.advanceTimersByTime(40 * SECOND_MS)
  expect(hung.signals).toEqual(['SIGKILL'])
  expect([workers.length, workers[0]?.signals]).toEqual([3, []])
  expect(said).toEqual([
    'a serving process has not answered for 30 seconds and is killed',
    'a serving process ended and is replaced',
  ])
})

test('a worker that is busy for some seconds now and then is left alone', () => {
  const busy = openTwo()
  for (let time = 0; time < 20; time++) {
    busy.isHung = true
    vi.advanceTimersByTime(25 * SECOND_MS)
    busy.isHung = false
    vi.advanceTimersByTime(5 * SECOND_MS)
  }
  expect([busy.signals, workers.length]).toEqual([[], 2])
})

test('a worker that still upgrades the database may take its time', () => {
  supervise()
  if (workers[0]) workers[0].isHung = true
  vi.advanceTimersByTime(600 * SECOND_MS)
  expect(workers[0]?.signals).toEqual([])
})

test('a worker that hangs before it opens a site that is open is killed and replaced', () => {
  supervise()
  open(workers[0])
  vi.advanceTimersByTime(119 * SECOND_MS)
  expect(workers[1]?.signals).toEqual([])
  vi.advanceTimersByTime(3 * SECOND_MS)
  expect([workers[1]?.signals, workers.length]).toEqual([['SIGKILL'], 3])
  expect(said[0]).toBe('a serving process has not opened for 2 minutes and is killed')
  open(workers[2])
  vi.advanceTimersByTime(200 * SECOND_MS)
  expect(workers[2]?.signals).toEqual([])
})

test('of what was sent to a worker that died, the connection that nobody else got is closed', () => {
  openTwo()
  const [first, second] = workers
  const [connection, other] = [{ close: vi.fn() }, { close: vi.fn() }]
  first?.process.send({ act: 'newconn' }, connection)
  second?.process.send({ act: 'newconn' }, connection)
  first?.emit('exit', 1, null)
  expect(connection.close).not.toHaveBeenCalled()
  second?.process.send({ act: 'something else' }, other)
  second?.emit('exit', 1, null)
  expect([connection.close, other.close].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})

test('where no process can be started, the others serve on, and it is tried again until one can', () => {
  const ended = openTwo()
  fails = true
  ended.emit('exit', 1, null)
  vi.advanceTimersByTime(60 * SECOND_MS)
  expect(said.filter((text) => text.includes('could not be started')).length).toBeGreaterThan(5)
  fails = false
  vi.advanceTimersByTime(5 * SECOND_MS)
  expect([workers.length, workers[0]?.signals]).toEqual([3, []])
})

test('where not even the first can be started, the one that can opens the site', () => {
  fails = true
  supervise()
  vi.advanceTimersByTime(12 * SECOND_MS)
  fails = false
  vi.advanceTimersByTime(5 * SECOND_MS)
  open(workers[0])
  const opening = vi.mocked(cluster.fork).mock.calls.map(([env]) => env?.KIOSK_WORKER_OPENS)
  expect(opening).toEqual(['1', '1', '1', '1', '0'])
})
