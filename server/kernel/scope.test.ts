import { sql } from 'kysely'
import { runTransaction } from '#server/database/open-transaction.ts'
import { takeLimit } from '#server/database/rate-limits.ts'
import { freshApp } from '#tests/support/index.ts'
import { transact, type Scope } from './scope.ts'

const app = freshApp()

const INSIDE = /The store was used inside an open transaction/

test('reaching the store inside an open transaction throws at once, and the site goes on', async () => {
  const inside: (() => Promise<unknown>)[] = [
    () => app.ctx.store.db.selectFrom('users').selectAll().execute(),
    () => sql`SELECT 1`.execute(app.ctx.store.db),
    () => app.ctx.store.transaction(async () => {}),
    () => transact(app.ctx, async () => {}),
    () => takeLimit(app.ctx, 'key', 1),
  ]
  for (const reach of inside) await expect(transact(app.ctx, reach)).rejects.toThrow(INSIDE)
  expect((await app.request('/api/blogs')).status).toBe(200)
  await expect(takeLimit(app.ctx, 'key', 1)).resolves.toBeUndefined()
})

test('what a transaction started and nobody waited for may use the store after its end', async () => {
  let later: Promise<unknown> | undefined
  let end = () => {}
  await transact(app.ctx, async () => {
    const ended = new Promise<void>((resolve) => (end = resolve))
    later = ended.then(() => app.ctx.store.db.selectFrom('users').selectAll().execute())
  })
  end()
  await expect(later).resolves.toEqual([])
})

test('the store outside of a transaction cannot write', async () => {
  const write = app.ctx.store.db.insertInto('rate_limits').values(limit('a')).execute()
  await expect(write).rejects.toThrow(/read-?only/)
})

test('reads do not wait for a writer, and do not see what it has not committed', async () => {
  const { store } = app.ctx
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  let hasWritten = () => {}
  const written = new Promise<void>((resolve) => (hasWritten = resolve))
  const writing = transact(app.ctx, async ({ tx }) => {
    await tx.insertInto('rate_limits').values(limit('a')).execute()
    hasWritten()
    await held
  })
  await written
  expect(await store.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  expect((await app.request('/api/blogs')).status).toBe(200)
  goOn()
  await writing
  expect(await store.db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'a' }])
})

test('a transaction that takes too long is rolled back and logged, and the next one runs', async () => {
  const log = { error: (...line: unknown[]) => void logged.push(line) }
  const logged: unknown[] = []
  let kept: Scope['tx'] | undefined
  const slow = runTransaction(
    app.db,
    async (tx) => {
      kept = tx
      await tx.insertInto('rate_limits').values(limit('slow')).execute()
      await new Promise(() => {})
    },
    { engine: app.ctx.store.engine, log, longestMs: 30 },
  )
  await expect(slow).rejects.toThrow('longer than 30 ms')
  expect(logged).toHaveLength(1)
  await expect(kept?.selectFrom('rate_limits').selectAll().execute()).rejects.toThrow(/rolled back/)
  await transact(app.ctx, ({ tx }) => tx.insertInto('rate_limits').values(limit('next')).execute())
  const rows = await app.db.selectFrom('rate_limits').select('key').execute()
  expect(rows).toEqual([{ key: 'next' }])
})

test('a scope whose transaction is over can do nothing more', async () => {
  const kept = await transact(app.ctx, async (scope) => scope)
  await expect(kept.tx.selectFrom('users').selectAll().execute()).rejects.toThrow(/committed/)
})

test('two hundred writes at once all happen', async () => {
  const writes = Array.from({ length: 200 }, (_, at) =>
    transact(app.ctx, ({ tx }) =>
      tx
        .insertInto('rate_limits')
        .values(limit(`${at}`))
        .execute(),
    ),
  )
  await Promise.all(writes)
  expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(200)
})

function limit(key: string) {
  return { key, count: 1, window_ends_at: '2030-01-01T00:00:00.000Z' }
}
