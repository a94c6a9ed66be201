import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { placeRecurringTasks } from '#server/kernel/tasks/worker.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { freshApp } from '#tests/support/index.ts'
import { connect } from './connect.ts'
import { once, type Attempt } from './once.ts'

const app = freshApp()

const request = { method: 'POST', path: '/api/checkout', body: { lines: [1, 2] } }
const attempt = (given: Partial<Attempt> = {}): Attempt => ({
  key: 'k-1',
  actor: guest,
  request,
  ...given,
})

/** A write that leaves one row each time it runs, and answers with that row's key. */
async function write({ tx, newId }: Scope) {
  const key = newId()
  await tx
    .insertInto('rate_limits')
    .values({ key, count: 1, window_ends_at: '2030-01-01T00:00:00.000Z' })
    .execute()
  return { status: 201 as const, body: { order: key } }
}

const run = (given?: Partial<Attempt>) => once(app.ctx, attempt(given), write)
const countWritten = async () =>
  (await app.db.selectFrom('rate_limits').select('key').execute()).length

test('a repeated request gets the first answer, and writes nothing', async () => {
  const first = await run()
  expect(first).toEqual({ status: 201, body: { order: expect.any(String) } })
  expect(await run()).toEqual(first)
  expect(await countWritten()).toBe(1)
})

test('fifty at once, from two processes, write once and all get the same answer', async () => {
  const database = { DATABASE_URL: app.databaseUrl, dataDir: app.folder }
  const store = await connect(database, app.ctx.log)
  const contexts = [app.ctx, { ...app.ctx, store }]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => once(contexts[at % 2] ?? app.ctx, attempt(), write)),
  )
  await store.close()
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await countWritten()).toBe(1)
})

test('the same key with another body, path or method is a conflict, and writes nothing', async () => {
  await run()
  const others = [{ body: { lines: [1] } }, { path: '/api/orders' }, { method: 'PUT' }]
  for (const other of others) {
    await expect(run({ request: { ...request, ...other } })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'idempotency_key_reused',
    })
  }
  expect(await countWritten()).toBe(1)
})

test('another key, and the same key of somebody else, write again', async () => {
  const member = (userId: string): Actor => ({
    kind: 'member',
    userId,
    sessionId: 's',
    name: 'Noor',
    role: 'user',
    isOwner: false,
  })
  const holder = (secret: string): Actor => ({ kind: 'holder', of: 'cart', secret })
  const system: Actor = { kind: 'system', job: 'import' }
  const actors = [guest, member('a'), member('b'), holder('a'), holder('b'), system]
  for (const actor of actors) await run({ actor })
  await run({ key: 'k-2' })
  expect(await countWritten()).toBe(actors.length + 1)
})

test('without a key every request writes', async () => {
  await run({ key: undefined })
  await run({ key: undefined })
  expect(await countWritten()).toBe(2)
  expect(await app.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('a write that fails leaves nothing, and its key can be used again', async () => {
  const failing = once(app.ctx, attempt(), async (scope) => {
    await write(scope)
    throw new Error('out of stock')
  })
  await expect(failing).rejects.toThrow('out of stock')
  expect(await countWritten()).toBe(0)
  await run({ request: { ...request, body: { lines: [1] } } })
  expect(await countWritten()).toBe(1)
})

test('who waits for a write that fails runs it themselves', async () => {
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const first = once(app.ctx, attempt(), async () => {
    begin()
    await failed
    throw new Error('out of stock')
  })
  await begun
  const second = run()
  fail()
  await expect(first).rejects.toThrow('out of stock')
  expect((await second).status).toBe(201)
  expect(await countWritten()).toBe(1)
})

test('neither a key nor a secret is kept in clear text', async () => {
  await run({ actor: { kind: 'holder', of: 'cart', secret: 'cart-secret' } })
  const rows = await app.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/k-1|cart-secret/)
})

test('an answer is kept for a day and then forgotten by the clock', async () => {
  await run()
  await placeRecurringTasks(app.ctx, backgroundWork)
  app.clock.advance(DAY_MS)
  await app.runTasks()
  await run()
  expect(await countWritten()).toBe(1)
  app.clock.advance(2 * HOUR_MS)
  await app.runTasks()
  expect(await app.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})
