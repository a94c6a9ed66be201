import { putTask } from '#server/database/tasks.ts'
import { freshApp } from '#tests/support/index.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { PauseKind, type LaneName, type BackgroundWork } from './task-types.ts'
import { runDueTasks, startWorker } from './worker.ts'

const app = freshApp()
let ran: string[]

beforeEach(async () => {
  ran = []
})

type Work = { lane?: LaneName; run?(name: string): unknown; within?(name: string): unknown }

function listOf(tasks: Record<string, Work>, rest: Partial<BackgroundWork> = {}): BackgroundWork {
  const all = Object.entries(tasks).map(([kind, { run, within, ...handler }]) => [
    kind,
    run
      ? { ...handler, run: async (_: unknown, name: string) => run(name) }
      : { ...handler, within: async (_: unknown, name: string) => within?.(name) },
  ])
  return {
    listeners: [],
    recurringTasks: [],
    ...rest,
    tasks: Object.fromEntries(all),
  } as BackgroundWork
}

const note = { run: (name: string) => ran.push(name) }

async function schedule(kind: string, name: string, { by = '', count = 1 } = {}) {
  const now = timestamp(app.clock)
  await transact(app.ctx, async ({ tx, newId }) => {
    for (let index = 0; index < count; index++) {
      const task = { kind, key: undefined, payload: name, share: by, runAt: now, now }
      await putTask(tx, { id: newId(), ...task })
    }
  })
}

test('a kind of which hundreds wait keeps another one waiting for a single task', async () => {
  await schedule('flood', 'flood', { count: 300 })
  await schedule('other', 'other')
  await runDueTasks(app.ctx, listOf({ flood: note, other: note }))
  expect(ran.indexOf('other')).toBeLessThanOrEqual(1)
  expect(ran).toHaveLength(301)
})

test('people take turns within a kind, also with somebody who had hundreds waiting before', async () => {
  await schedule('change', 'busy', { by: 'busy', count: 300 })
  app.clock.advance(2000)
  await schedule('change', 'newcomer', { by: 'newcomer', count: 3 })
  await runDueTasks(app.ctx, listOf({ change: note }))
  const places = ran.flatMap((name, place) => (name === 'newcomer' ? [place] : []))
  expect(places).toHaveLength(3)
  expect(places[0]).toBeLessThanOrEqual(3)
  expect(places[2]).toBeLessThanOrEqual(7)
})

test('a flood of events of one person does not keep the events of others waiting', async () => {
  const listener = (on: string) => ({
    on,
    name: 'note',
    run: async () => void ran.push(on),
  })
  const listeners = [listener('thing.changed'), listener('order.paid')] as never
  const emit = (name: string, causedBy: string, count: number) =>
    transact(
      app.ctx,
      async (scope) => {
        for (let index = 0; index < count; index++) await scope.emit(name as never, {} as never)
      },
      { causedBy },
    )
  await emit('thing.changed', 'busy', 300)
  app.clock.advance(2000)
  await emit('order.paid', '', 1)
  await runDueTasks(app.ctx, listOf({}, { listeners }))
  expect(ran.indexOf('order.paid')).toBeLessThanOrEqual(4)
  expect(ran).toHaveLength(301)
})

test('what has slots of its own runs while every other slot hangs, and one slot is left for other kinds', async () => {
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>()
  const hang = { run: (name: string) => (ran.push(name), hanging) }
  const list = listOf({
    hang,
    other: note,
    pay: { ...note, lane: 'payments' },
    mail: { ...hang, lane: 'mail' },
  })
  await schedule('hang', 'hangs', { count: 9 })
  await schedule('mail', 'mail hangs', { count: 9 })
  const worker = await startWorker(app.ctx, list)
  const count = (name: string) => ran.filter((one) => one === name).length
  await expect.poll(() => [count('hangs'), count('mail hangs')], { timeout: 5000 }).toEqual([2, 3])
  await schedule('pay', 'paid', { count: 5 })
  await schedule('other', 'other', { count: 5 })
  await expect.poll(() => [count('paid'), count('other')], { timeout: 5000 }).toEqual([5, 5])
  expect([count('hangs'), count('mail hangs')]).toEqual([2, 3])
  release()
  await worker.stop()
})

test('a kind whose other side is away pauses as a whole, ever longer, and all of it runs when it is back', async () => {
  let isAway = true
  const call = (name: string) => {
    ran.push(name)
    if (isAway) throw new PauseKind('no answer')
  }
  const list = listOf({ call: { run: call }, other: note })
  for (let index = 0; index < 24; index++) {
    await schedule('call', `call ${index}`)
    app.clock.advance(1)
  }
  await schedule('other', 'other')
  await runDueTasks(app.ctx, list)
  expect(ran).toHaveLength(2)
  for (const seconds of [15, 30, 60, 120]) {
    app.clock.advance(seconds * 1000 - 1)
    expect(await runDueTasks(app.ctx, list)).toBe(0)
    app.clock.advance(1)
    expect(await runDueTasks(app.ctx, list)).toBe(1)
  }
  // Each look is another task: none of them uses up its attempts.
  expect(new Set(ran).size).toBe(6)
  isAway = false
  ran = []
  app.clock.advance(240_000)
  expect(await runDueTasks(app.ctx, list)).toBe(24)
  expect(new Set(ran).size).toBe(24)
})

test('one process looks whether the other side is back while the others wait', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  let isAway = true
  const call = (name: string) => {
    if (isAway) throw new PauseKind('no answer')
    ran.push(name)
    return answer
  }
  const list = listOf({ call: { run: call } })
  await schedule('call', 'call', { count: 5 })
  await runDueTasks(app.ctx, list)
  isAway = false
  app.clock.advance(15_000)
  const probing = runDueTasks(app.ctx, list)
  await expect.poll(() => ran.length, { timeout: 5000 }).toBe(1)
  expect(await runDueTasks(app.ctx, list)).toBe(0)
  resolve()
  await probing
  await runDueTasks(app.ctx, list)
  app.clock.advance(60_000)
  await runDueTasks(app.ctx, list)
  expect(ran).toHaveLength(5)
})
