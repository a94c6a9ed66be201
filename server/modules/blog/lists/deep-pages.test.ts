import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#server/kernel/clock.ts'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { listIds } from './index.ts'

const POSTS = 1500
const LIST = 'public/tag/many'
const source = { list: LIST, also: [] }

let app: TestApp
let newestFirst: string[]

// One each hour, and every tenth at the same time as the one before: two months and a part of a third.
beforeAll(async () => {
  app = await createTestApp()
  const { id } = await writePost(app)
  const post = await app.db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const first = Date.parse('2025-11-20T00:00:00.000Z')
  const rows = Array.from({ length: POSTS }, (_, index) => ({
    id: `01many${String(index).padStart(20, '0')}`,
    created_at: new Date(first + (index - Number(index % 10 === 9)) * HOUR_MS).toISOString(),
  }))
  for (let from = 0; from < POSTS; from += 300) {
    const some = rows.slice(from, from + 300)
    await app.db
      .insertInto('posts')
      .values(some.map((row) => ({ ...post, ...row, slug: row.id })))
      .execute()
    await app.db
      .insertInto('post_places')
      .values(some.map((row) => ({ list: LIST, created_at: row.created_at, post_id: row.id })))
      .execute()
  }
  await sql`INSERT INTO post_list_months (list, month, count) SELECT list, substr(created_at, 1, 7), count(*)
    FROM post_places WHERE list = ${LIST} GROUP BY 1, 2`.execute(app.db)
  newestFirst = rows
    .toSorted((one, other) => (one.created_at + one.id < other.created_at + other.id ? 1 : -1))
    .map((row) => row.id)
})
afterAll(() => app.close())

const offsets = [988, 990, 999, 1000, 1001, 1017, 1236, 1240, 1380, 1490, 1499, 1500, 9000]

test.each(offsets)('the page after %i posts is the same slice in both orders', async (offset) => {
  const page = { limit: 12, offset }
  expect(await listIds(app.ctx.store.db, [source], { ...page, order: 'latest' })).toEqual(
    newestFirst.slice(offset, offset + 12),
  )
  expect(await listIds(app.ctx.store.db, [source], { ...page, order: 'oldest' })).toEqual(
    newestFirst.toReversed().slice(offset, offset + 12),
  )
})
