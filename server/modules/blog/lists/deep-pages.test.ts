import fc from 'fast-check'
import { sql } from 'kysely'
import { HOUR_MS } from '#server/kernel/clock.ts'
import { sharedApp } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { listIds, listNumberedIds, type Source } from './index.ts'

type Row = { id: string; created_at: string; is_public: 0 | 1; views: number; likes: number }

const FIRST = Date.parse('2025-11-20T00:00:00.000Z')
const POSTS = 1500
const HALF = 'public/tag/half'
const whole = { list: 'public/tag/many', also: [] }

// One each hour, and every tenth at the same time as the one before: two months and a part of a third.
const published = rowsOf('many', POSTS, (index) => index - Number(index % 10 === 9))
// Some writers have few drafts, one has them at the same times as the published posts, one has more than a page is deep.
const drafts = {
  'own:nobody': [],
  'own:early': rowsOf('early', 3, (index) => index - 2),
  'own:late': rowsOf('late', 5, (index) => POSTS - 3 + index),
  'own:equal': rowsOf('equal', 60, (index) => index * 25),
  'own:many': rowsOf('drafts', 1100, (index) => index * 1.3),
}
const writers = Object.keys(drafts) as (keyof typeof drafts)[]

const app = await sharedApp()
const written = await writePost(app)
const post = await app.db
  .selectFrom('posts')
  .selectAll()
  .where('id', '=', written.id)
  .executeTakeFirstOrThrow()
const place = async (list: string, rows: Row[]) => {
  for (const some of inBatches(rows)) {
    const places = some.map((row) => ({ list, created_at: row.created_at, post_id: row.id }))
    await app.db.insertInto('post_places').values(places).execute()
  }
}
const all = [...published, ...Object.values(drafts).flat()]
for (const some of inBatches(all)) {
  const posts = some.map(({ id, created_at }) => ({ ...post, id, created_at, slug: id }))
  await app.db.insertInto('posts').values(posts).execute()
  const numbers = some.map(({ id, views, ...row }) => ({
    ...row,
    post_id: id,
    comments: 0,
    views_30_days: views,
  }))
  await app.db.insertInto('post_numbers').values(numbers).execute()
}
await place(whole.list, published)
await place(HALF, published.filter(isInHalf))
for (const writer of writers) {
  await place(writer, drafts[writer])
  await place('dashboard/category/half', drafts[writer].filter(isInHalf))
}
await sql`INSERT INTO post_list_months (list, month, count)
  SELECT list, substr(created_at, 1, 7), count(*) FROM post_places WHERE list LIKE 'public/tag/%' GROUP BY 1, 2`.execute(
  app.db,
)
await sql`INSERT INTO post_lists (list, count, changed_at)
  SELECT list, count(*), '' FROM post_places WHERE list LIKE 'public/tag/%' OR list LIKE 'own:%' GROUP BY 1`.execute(
  app.db,
)

const offsets = [988, 990, 999, 1000, 1001, 1017, 1236, 1240, 1380, 1490, 1499, 1500, 9000]

test.each(offsets)('the page after %i posts is the same slice in both orders', async (offset) => {
  const newestFirst = idsOf(published, byTime)
  const page = { limit: 12, offset }
  expect(await listIds(app.ctx.store.db, [whole], { ...page, order: 'latest' })).toEqual(
    newestFirst.slice(offset, offset + 12),
  )
  expect(await listIds(app.ctx.store.db, [whole], { ...page, order: 'oldest' })).toEqual(
    newestFirst.toReversed().slice(offset, offset + 12),
  )
})

test.each(offsets)(
  'the page after %i posts by popularity is the same slice both ways',
  async (offset) => {
    const mostPopularFirst = idsOf(published, byPopularity)
    const page = { limit: 12, offset }
    expect(await listNumberedIds(app.ctx.store.db, [whole], { ...page, sort: 'popular' })).toEqual(
      mostPopularFirst.slice(offset, offset + 12),
    )
    expect(
      await listNumberedIds(app.ctx.store.db, [whole], { ...page, sort: 'popular-up' }),
    ).toEqual(mostPopularFirst.toReversed().slice(offset, offset + 12))
  },
)

describe('a page of published posts and a writer’s own drafts is the same slice as of all of them sorted', () => {
  const pages = fc.record({
    writer: fc.constantFrom(...writers),
    isNarrowed: fc.boolean(),
    offset: fc.oneof(fc.nat(30), fc.integer({ min: 900, max: 1700 }), fc.nat(2700)),
    limit: fc.integer({ min: 1, max: 100 }),
  })
  type Asked = typeof pages extends fc.Arbitrary<infer Value> ? Value : never

  async function expectSlices(order: Order, find: Find) {
    const expectSlice = async ({ writer, isNarrowed, offset, limit }: Asked) => {
      const rows = [...published, ...drafts[writer]].filter((row) => !isNarrowed || isInHalf(row))
      const main = isNarrowed ? { list: HALF, also: [] } : whole
      const own = { list: writer, also: isNarrowed ? ['dashboard/category/half'] : [] }
      expect(await find([main, own], { offset, limit })).toEqual(
        idsOf(rows, order).slice(offset, offset + limit),
      )
    }
    await fc.assert(fc.asyncProperty(pages, expectSlice), { numRuns: 150 })
  }

  test('newest first', () =>
    expectSlices(byTime, (sources, page) =>
      listIds(app.ctx.store.db, sources, { ...page, order: 'latest' }),
    ))

  test('oldest first', () =>
    expectSlices(
      (one, other) => byTime(other, one),
      (sources, page) => listIds(app.ctx.store.db, sources, { ...page, order: 'oldest' }),
    ))

  test('most popular first', () =>
    expectSlices(byPopularity, (sources, page) =>
      listNumberedIds(app.ctx.store.db, sources, { sort: 'popular', ...page }),
    ))
})

type Find = (
  sources: [Source, Source],
  page: { limit: number; offset: number },
) => Promise<string[]>
type Order = (one: Row, other: Row) => number

function rowsOf(name: string, count: number, hour: (index: number) => number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `01${name}${String(index).padStart(24 - name.length, '0')}`,
    created_at: new Date(FIRST + hour(index) * HOUR_MS).toISOString(),
    is_public: name === 'many' ? 1 : 0,
    views: (index * 7) % 11,
    likes: (index * 5) % 3,
  }))
}

function inBatches(rows: Row[]): Row[][] {
  const batches = Math.ceil(rows.length / 300)
  return Array.from({ length: batches }, (_, at) => rows.slice(at * 300, (at + 1) * 300))
}

function isInHalf({ created_at }: Row): boolean {
  return Date.parse(created_at) % (2 * HOUR_MS) < HOUR_MS
}

function idsOf(rows: Row[], order: Order): string[] {
  return rows.toSorted(order).map(({ id }) => id)
}

function byTime(one: Row, other: Row): number {
  return one.created_at + one.id < other.created_at + other.id ? 1 : -1
}

function byPopularity(one: Row, other: Row): number {
  return other.views - one.views || other.likes - one.likes || byTime(one, other)
}
