import { settled } from '#tests/support/settled.ts'
import { AdmissionQueue, type Slot } from './admission-queue.ts'
import type { RequestClass } from './request-class.ts'

let now: number
let steps: (() => void)[]
let admission: AdmissionQueue
let log: string[]
let slots: Slot[]
let people = 0

beforeEach(() => {
  now = 0
  steps = []
  log = []
  slots = []
  admission = new AdmissionQueue({ now: () => now, atEndOfTurn: (step) => void steps.push(step) })
})

/** A request that takes `taskMs` of the process and then is done, unless it `stays`. */
function ask(
  kind: RequestClass,
  {
    name = kind,
    taskMs = 0,
    stays = false,
    whose = `somebody ${++people}`,
  }: { name?: string; taskMs?: number; stays?: boolean; whose?: string } = {},
): void {
  // Who still waits at the end of a test is turned away during another.
  const [ownLog, ownSlots] = [log, slots]
  const work = async () => {
    const slot = await admission.acquire(kind, whose)
    ownLog.push(slot ? name : `no ${name}`)
    if (!slot) return
    now += taskMs
    ownSlots.push(slot)
    if (!stays) slot.release()
  }
  void work()
}

/** One turn of the event loop: `restMs` for what needs no slot, then the steps that were planned. */
async function turn(restMs: number): Promise<void> {
  now += restMs
  for (const step of steps.splice(0)) {
    step()
    await settled()
  }
}

async function turns(count: number, restMs = 1): Promise<void> {
  for (let done = 0; done < count; done++) await turn(restMs)
}

const many = (count: number, kind: RequestClass, more = {}) =>
  Array.from({ length: count }, () => ask(kind, more))
const begun = () => log.filter((entry) => !entry.startsWith('no ')).length

test('who comes alone does not wait', async () => {
  ask('read')
  await settled()
  expect(log).toEqual(['read'])
})

test('in each turn uncached work takes as long as the rest of it, and begins one request at least', async () => {
  many(100, 'read', { taskMs: 2 })
  await turn(0)
  await turns(1, 6)
  const before = begun()
  await turn(6)
  expect(begun() - before).toBe(3)
  await turn(0)
  expect(begun() - before).toBe(4)
  await turn(1000)
  expect(begun() - before).toBeLessThanOrEqual(8)
})

test('an admin goes before everybody, and no class keeps another one waiting', async () => {
  ask('read')
  many(50, 'read')
  many(50, 'member')
  ask('write')
  ask('admin')
  ask('sign-in')
  ask('admin')
  await turn(0)
  await turn(8)
  expect(log.slice(0, 8)).toEqual([
    'read',
    'admin',
    'admin',
    'read',
    'member',
    'write',
    'sign-in',
    'read',
  ])
})

test('no more than 400 of a class wait; others still find room', async () => {
  many(500, 'read')
  ask('sign-in')
  await settled()
  expect(log.filter((entry) => entry === 'no read')).toHaveLength(99)
  await turns(30, 100)
  expect(log).toContain('sign-in')
})

test('who has waited for a second is turned away, and who comes after the flood is served at once', async () => {
  many(100, 'read', { stays: true })
  await turns(20, 10)
  expect(begun()).toBe(8)
  now += 900
  admission.sweep()
  await settled()
  expect(log.filter((entry) => entry === 'no read')).toHaveLength(92)
  for (const slot of slots) slot.release()
  await turns(2)
  ask('read', { name: 'later' })
  await settled()
  expect(log.at(-1)).toBe('later')
})

test('of a few who wait, a slow moment of the machine turns nobody away', async () => {
  many(16, 'read', { stays: true })
  await turns(20, 10)
  now += 900
  for (const slot of slots) slot.release()
  await turns(20)
  expect(log.filter((entry) => entry === 'no read')).toEqual([])
  expect(begun()).toBe(16)
})

test('whoever holds a slot for a second without an end gives it to the next', async () => {
  many(8, 'write', { stays: true })
  await turns(20, 10)
  now += 700
  ask('read')
  await turns(2)
  expect(log).not.toContain('read')
  now += 300
  admission.sweep()
  await turns(2)
  expect(log.at(-1)).toBe('read')
})

test('whoever asks whether the process is well is answered in the middle of a flood', async () => {
  many(500, 'read', { stays: true })
  ask('health')
  await settled()
  expect(log).toContain('health')
})

test('a slot that is given back twice counts once', async () => {
  many(8, 'read', { stays: true })
  await turns(20, 10)
  slots[0]?.release()
  slots[0]?.release()
  many(2, 'read', { name: 'next', stays: true })
  await turns(4)
  expect(log.filter((entry) => entry === 'next')).toHaveLength(1)
})

test('while connections are being accepted, nothing that can wait begins, but not for ever', async () => {
  many(100, 'read')
  await settled()
  await turn(5)
  const before = begun()
  for (let count = 0; count < 16; count++) {
    admission.accepted()
    await turn(5)
  }
  expect(begun()).toBe(before)
  admission.accepted()
  await turn(5)
  expect(begun()).toBeGreaterThan(before)
})

test('one person holds half of the slots at most, and another begins at once', async () => {
  many(60, 'member', { name: 'greedy', whose: 'greedy', stays: true })
  await turns(20, 10)
  expect(begun()).toBe(4)
  ask('member', { name: 'other', whose: 'other' })
  await turns(2)
  expect(log.at(-1)).toBe('other')
})

test.each(['media', 'admin'] as const)(
  'a browser that asks for six things at once (%s), each longer than a second in the making, gets all of them',
  async (kind) => {
    many(6, kind, { whose: 'reader', stays: true })
    await turns(4)
    expect(begun()).toBe(4)
    now += 1000
    admission.sweep()
    await turns(4)
    expect(log).toEqual(Array.from({ length: 6 }, () => kind))
  },
)

test('while all who wait hold their share, no turn is planned', async () => {
  many(60, 'member', { whose: 'greedy', stays: true })
  await turns(20, 10)
  expect([begun(), steps]).toEqual([4, []])
  slots[0]?.release()
  await turns(2)
  expect([begun(), steps]).toEqual([5, []])
})

test('within a class, people take turns', async () => {
  many(50, 'member', { name: 'greedy', whose: 'greedy' })
  ask('member', { name: 'other', whose: 'other' })
  await turns(2)
  expect(log.indexOf('other')).toBeGreaterThan(0)
  expect(log.indexOf('other')).toBeLessThanOrEqual(3)
})

test('of a full class, the newest of whoever has most makes room', async () => {
  many(500, 'read', { name: 'greedy', whose: 'greedy', stays: true })
  ask('read', { name: 'other', whose: 'other' })
  await turns(4)
  expect(log).toContain('other')
})
