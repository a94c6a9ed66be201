import { listDeadTasks, putTask, reviveTask } from '#server/database/tasks.ts'
import { changeRows, freshApp } from '#tests/support/index.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import type { BackgroundWork } from './task-types.ts'
import { placeRecurringTasks, runDueTasks, startWorker } from './worker.ts'

const app = freshApp()

type Handlers = Record<string, { run?(given: never): unknown; within?(scope: Scope): unknown }>

// The product's own kinds are typed; these tests bring their own.
function listOf(tasks: Handlers, rest: Partial<BackgroundWork> = {}): BackgroundWork {
  const all = Object.entries(tasks).map(([kind, { run, within }]) => [
    kind,
    run ? { run: async (_: unknown, given: never) => run(given) } : { within },
  ])
  return {
    listeners: [],
    recurringTasks: [],
    ...rest,
    tasks: Object.fromEntries(all),
  } as BackgroundWork
}

type Placement = { key?: string; runAt?: string }

function schedule(kind: string, payload: unknown = {}, { key, runAt }: Placement = {}) {
  const now = timestamp(app.clock)
  return transact(app.ctx, ({ tx, newId }) =>
    putTask(tx, { id: newId(), kind, key, payload, runAt: runAt ?? now, now }),
  )
}

const mark = (key: string) => ({ key, count: 1, window_ends_at: '2030-01-01T00:00:00.000Z' })
const marks = async () => (await app.db.selectFrom('rate_limits').select('key').execute()).length
const waiting = () => app.db.selectFrom('tasks').selectAll().execute()

test('a task runs once when it is due, with what was scheduled, and is gone', async () => {
  const given: unknown[] = []
  const list = listOf({ greet: { run: (payload) => given.push(payload) } })
  await schedule('greet', { name: 'Noor' }, { runAt: '2026-03-04T11:00:00.000Z' })
  expect(await runDueTasks(app.ctx, list)).toBe(0)
  app.clock.set('2026-03-04T11:00:00.000Z')
  expect(await runDueTasks(app.ctx, list)).toBe(1)
  expect(await runDueTasks(app.ctx, list)).toBe(0)
  expect(given).toEqual([{ name: 'Noor' }])
  expect(await waiting()).toEqual([])
})

test('a task of a rolled back transaction never runs', async () => {
  const failing = transact(app.ctx, async ({ tx, newId, clock }) => {
    const now = timestamp(clock)
    const task = { kind: 'greet', key: undefined, payload: {}, runAt: now, now }
    await putTask(tx, { id: newId(), ...task })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await waiting()).toEqual([])
})

test('each of many tasks runs once, however many workers look', async () => {
  const ran: number[] = []
  const list = listOf({ count: { run: ({ at }: { at: number }) => ran.push(at) } })
  for (let at = 0; at < 40; at++) await schedule('count', { at })
  await Promise.all([1, 2, 3, 4].map(() => runDueTasks(app.ctx, list)))
  expect(ran.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 40 }, (_, at) => at),
  )
})

test('a task of a key takes the place of the one that waits, and can be taken back', async () => {
  await schedule('publish', { at: 1 }, { key: 'post' })
  await schedule('publish', { at: 2 }, { key: 'post' })
  await schedule('publish', { at: 3 }, { key: 'other' })
  await transact(app.ctx, (scope) => scope.cancel('publish' as never, 'other'))
  const given: unknown[] = []
  await runDueTasks(app.ctx, listOf({ publish: { run: (payload) => given.push(payload) } }))
  expect(given).toEqual([{ at: 2 }])
})

test('a task that is replaced while it runs runs again', async () => {
  let runs = 0
  const list = listOf({
    publish: {
      run: async () => {
        runs++
        if (runs === 1) await schedule('publish', {}, { key: 'post' })
      },
    },
  })
  await schedule('publish', {}, { key: 'post' })
  await runDueTasks(app.ctx, list)
  expect(runs).toBe(2)
  expect(await waiting()).toEqual([])
})

test('a failure is tried again after one, two, four minutes, and then waits for the owner', async () => {
  let runs = 0
  const list = listOf({
    call: {
      run: () => {
        runs++
        throw new Error('the other side is down')
      },
    },
  })
  await schedule('call')
  expect(await runDueTasks(app.ctx, list)).toBe(1)
  for (const minutes of [1, 2, 4, 8, 16, 32, 64]) {
    app.clock.advance(minutes * 60_000 - 1)
    expect(await runDueTasks(app.ctx, list)).toBe(0)
    app.clock.advance(1)
    expect(await runDueTasks(app.ctx, list)).toBe(1)
  }
  app.clock.advance(365 * 24 * 3_600_000)
  expect(await runDueTasks(app.ctx, list)).toBe(0)
  expect(runs).toBe(8)
  const [dead] = await listDeadTasks(app.ctx.store.db, 10)
  expect(dead).toMatchObject({
    kind: 'call',
    attempts: 8,
    last_error: 'Error: the other side is down',
  })
  expect(
    await transact(app.ctx, ({ tx }) => reviveTask(tx, dead?.id ?? '', timestamp(app.clock))),
  ).toBe(true)
  expect(await runDueTasks(app.ctx, list)).toBe(1)
})

test('what a task wrote is undone with its failure, and committed with its end', async () => {
  let runs = 0
  const list = listOf({
    write: {
      within: async ({ tx }) => {
        await tx
          .insertInto('rate_limits')
          .values(mark(`run ${++runs}`))
          .execute()
        if (runs === 1) throw new Error('too early')
      },
    },
  })
  await schedule('write')
  await runDueTasks(app.ctx, list)
  expect(await marks()).toBe(0)
  app.clock.advance(60_000)
  await runDueTasks(app.ctx, list)
  expect(await marks()).toBe(1)
  expect(await waiting()).toEqual([])
})

test('a worker that dies in the middle loses its claim after 30 seconds, and nothing is done twice', async () => {
  await schedule('write')
  const list = listOf({
    write: { within: ({ tx }) => tx.insertInto('rate_limits').values(mark('a')).execute() },
  })
  // A process that claimed the task and was killed.
  const soon = new Date(app.clock.now().getTime() + 30_000).toISOString()
  await changeRows(app, 'tasks', { claimed_by: 'the dead', claimed_until: soon, attempts: 1 })
  expect(await runDueTasks(app.ctx, list)).toBe(0)
  app.clock.advance(30_000)
  expect(await runDueTasks(app.ctx, list)).toBe(1)
  expect(await marks()).toBe(1)
})

test('a worker whose claim another has taken over writes nothing', async () => {
  await schedule('write')
  const list = listOf({
    write: { within: ({ tx }) => tx.insertInto('rate_limits').values(mark('a')).execute() },
  })
  const { transaction } = app.ctx.store
  let calls = 0
  const overtaken = {
    ...app.ctx,
    store: {
      ...app.ctx.store,
      transaction: (async (work) => {
        // The first transaction claims; before the second one, another worker claims anew.
        if (++calls === 2)
          await app.db.updateTable('tasks').set({ claimed_by: 'another' }).execute()
        return transaction(work)
      }) as typeof transaction,
    },
  }
  const run = runDueTasks(overtaken, list)
  await run
  expect(await marks()).toBe(0)
  expect(await waiting()).toHaveLength(1)
})

test('a recurring task is one task for all, due again after each run and each failure', async () => {
  let runs = 0
  const run = async () => {
    runs++
    if (runs === 2) throw new Error('once')
  }
  const list = listOf({}, { recurringTasks: [{ name: 'sweep', everyMs: 60_000, run }] })
  await Promise.all([1, 2, 3].map(() => placeRecurringTasks(app.ctx, list)))
  expect(await runDueTasks(app.ctx, list)).toBe(1)
  for (const expected of [2, 3, 4]) {
    expect(await runDueTasks(app.ctx, list)).toBe(0)
    app.clock.advance(60_000)
    expect(await runDueTasks(app.ctx, list)).toBe(1)
    expect(runs).toBe(expected)
  }
  await placeRecurringTasks(app.ctx, list)
  expect(await waiting()).toHaveLength(1)
})

test('a job of the night runs first in the coming night, then once each night', async () => {
  const ran: string[] = []
  const run = async () => void ran.push(app.clock.now().toISOString())
  const list = listOf({}, { recurringTasks: [{ name: 'night', atHour: 3, run }] })
  const evening = new Date(2026, 2, 4, 20).getTime()
  app.clock.set(new Date(evening).toISOString())
  await placeRecurringTasks(app.ctx, list)
  for (let hour = 0; hour < 48; hour++) {
    await runDueTasks(app.ctx, list)
    app.clock.advance(3_600_000)
  }
  expect(ran).toEqual([5, 6].map((day) => new Date(2026, 2, day, 3).toISOString()))
})

test('an event reaches each of its listeners after the commit, and one that fails does not hold the others up', async () => {
  const heard: string[] = []
  const listener = (name: string, isBroken = false) => ({
    on: 'thing.happened',
    name,
    run: async (_: unknown, { data }: { data: { id: string } }) => {
      if (isBroken) throw new Error('deaf')
      heard.push(`${name} ${data.id}`)
    },
  })
  const listeners = [listener('first'), listener('broken', true), listener('last')]
  const list = listOf({}, { listeners: listeners as never })
  await transact(app.ctx, (scope) => scope.emit('thing.happened' as never, { id: 'a' } as never))
  expect(heard).toEqual([])
  await runDueTasks(app.ctx, list)
  expect(heard).toEqual(['first a', 'last a'])
  const rows = await app.db.selectFrom('events').selectAll().execute()
  expect(rows).toMatchObject([{ name: 'thing.happened', data: '{"id":"a"}' }])
  expect(await waiting()).toMatchObject([{ kind: 'thing.happened → broken', attempts: 1 }])
})

test('an event and its listeners that only need the database share a commit', async () => {
  const { resolve, promise: allHeard } = Promise.withResolvers()
  const heard: string[] = []
  const { store } = app.ctx
  const begin = store.transaction
  let begun = 0
  store.transaction = (work) => {
    begun++
    return begin(work)
  }
  const [first, last] = ['first', 'last'].map((name) => ({
    on: 'thing.happened',
    name,
    within: () => {
      if (heard.push(name) === 2) resolve(heard)
    },
  }))
  const outside = { call: { run: () => {} } }
  const list = listOf(outside, { listeners: [first, last] as never })
  const worker = await startWorker(app.ctx, list)
  begun = 0
  await transact(app.ctx, (scope) => scope.emit('thing.happened' as never, {} as never))
  await allHeard
  await worker.stop()
  expect([heard.toSorted(), begun, await waiting()]).toEqual([['first', 'last'], 2, []])
})

test('a running worker does a task as soon as its transaction has committed', async () => {
  const { promise: ran, resolve } = Promise.withResolvers()
  const list = listOf({ greet: { run: resolve } })
  const worker = await startWorker(app.ctx, list)
  await transact(app.ctx, (scope) => scope.schedule({ kind: 'greet', payload: { at: 1 } } as never))
  expect(await ran).toEqual({ at: 1 })
  await worker.stop()
  expect(await waiting()).toEqual([])
})

test('tasks that hang outside hold up none that needs the database alone', async () => {
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  const list = listOf({
    call: { run: () => (calls++, hanging) },
    write: { within: ({ tx }) => tx.insertInto('rate_limits').values(mark('a')).execute() },
  })
  for (let count = 0; count < 6; count++) await schedule('call')
  const worker = await startWorker(app.ctx, list)
  await expect.poll(() => calls, { timeout: 5000 }).toBe(3)
  await schedule('write')
  await expect.poll(marks, { timeout: 5000 }).toBe(1)
  release()
  await expect.poll(() => calls, { timeout: 5000 }).toBe(6)
  await worker.stop()
})

test(
  'a worker stops without waiting for a recurring task that can be cut off',
  { timeout: 5000 },
  async () => {
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const run = () => (begin(), hanging)
    const recurringTasks = [{ name: 'patrol', everyMs: 60_000, isCutOff: true, run }]
    const worker = await startWorker(app.ctx, listOf({}, { recurringTasks }))
    await begun
    await worker.stop()
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
    release()
    await expect.poll(waiting).toMatchObject([{ attempts: 0 }])
  },
)

test('a task of a kind that nobody here knows waits for somebody who does', async () => {
  await schedule('tomorrow')
  expect(await runDueTasks(app.ctx, listOf({ today: { run: () => {} } }))).toBe(0)
  expect(await waiting()).toMatchObject([{ kind: 'tomorrow', attempts: 0 }])
})

test('tasks that only need the database share commits, and one that fails holds no other up', async () => {
  const { resolve, promise: ended } = Promise.withResolvers()
  const put = (key: string) => ({
    within: ({ tx }: Scope) => tx.insertInto('rate_limits').values(mark(key)).execute(),
  })
  const broken = {
    within: async ({ tx }: Scope) => {
      await tx.insertInto('rate_limits').values(mark('broken')).execute()
      throw new Error('broken')
    },
  }
  for (const kind of ['first', 'broken', 'second', 'last']) await schedule(kind)
  const list = listOf({ first: put('first'), broken, second: put('second'), last: put('last') })
  const recurringTasks = [{ name: 'end', everyMs: 60_000, run: async () => resolve(undefined) }]
  const worker = await startWorker(app.ctx, { ...list, recurringTasks: recurringTasks as never })
  await ended
  await worker.stop()
  await runDueTasks(app.ctx, list)
  expect(await marks()).toBe(3)
  expect((await waiting()).find(({ kind }) => kind === 'broken')).toMatchObject({ attempts: 1 })
})
