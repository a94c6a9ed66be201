import { sql } from 'kysely'
import { freshApp } from '#tests/support/index.ts'
import type { Tx } from './database.ts'
import { preparedInsert, preparedListQuery, preparedStatement } from './prepared-query.ts'

type Window = { key: string; count: number; window_ends_at: string }

const app = freshApp()
const ends = new Date(0).toISOString()
const windowOf = (key: string, count: number): Window => ({ key, count, window_ends_at: ends })

const insertWindows = preparedInsert((tx) => tx.insertInto('rate_limits'))

const countsOf = preparedListQuery((db, keys) =>
  db.selectFrom('rate_limits').select(['key', 'count']).where('key', 'in', keys).orderBy('key'),
)

test('a statement is built once, and bound to other values each time', async () => {
  const { store } = app.ctx
  let built = 0
  const put = preparedStatement((tx: Tx, { key, count, window_ends_at }: Window) => {
    built++
    return tx
      .insertInto('rate_limits')
      .values({ key, count, window_ends_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count }))
  })
  await store.transaction(async (tx) => {
    for (const row of [windowOf('a', 1), windowOf('b', 2), windowOf('a', 3)]) await put(tx, row)
  })
  expect(built).toBe(1)
  expect(await countsOf(store.db, ['a', 'b', 'c'])).toEqual([
    { key: 'a', count: 3 },
    { key: 'b', count: 2 },
  ])
})

test('a list beside constants keeps each at its own parameter', async () => {
  const { store } = app.ctx
  await store.transaction((tx) =>
    insertWindows(tx, [windowOf('a', 1), windowOf('b', 2), windowOf('c', 2)]),
  )
  const twice = preparedListQuery((db, [last = '', ...keys]) =>
    db
      .selectFrom('rate_limits')
      .select('key')
      .where('count', '=', 2)
      .where('key', '<', last)
      .where('key', 'in', keys),
  )
  expect(await twice(store.db, ['c', 'a', 'b', 'c'])).toEqual([{ key: 'b' }])
})

test('rows are inserted by the columns of the first; an expression among them is refused', async () => {
  const { store } = app.ctx
  const add = (rows: Window[]) => store.transaction((tx) => insertWindows(tx, rows))
  await add([windowOf('a', 1), windowOf('b', 2)])
  await add([{ count: 4, window_ends_at: ends, key: 'd' }])
  expect(await countsOf(store.db, ['a', 'b', 'd'])).toHaveLength(3)
  const counted = { ...windowOf('e', 1), count: sql.lit(7) as never }
  await expect(add([counted])).rejects.toThrow('all of them values')
})
