import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { NUMBER_SORTS } from '#server/modules/blog/schema.ts'
import { dashboardList, PUBLIC } from './names.ts'
import { listLengths, listMonths } from './queries.ts'

/** The posts of a list that are also on the others. */
export type Source = { list: string; also: string[] }

/** A list, and short ones without a post in common with it or each other; without any, no post is found. */
export type Sources = [] | [main: Source, ...short: Source[]]

type Slice = { limit: number; offset: number }
type Order = 'latest' | 'oldest'
type Rows = RawBuilder<unknown>

// Fewer places are passed over faster than months are read.
const DEEP = 1000

export async function listIds(
  db: Db,
  [main, ...short]: Sources,
  { order, ...page }: Slice & { order: Order },
): Promise<string[]> {
  if (!main) return []
  const slice = await sliceAround(db, short, page)
  const start = await startOf(db, main, { order, offset: slice.offset })
  if (!start) return []
  const direction = sql.raw(order === 'oldest' ? 'ASC' : 'DESC')
  const sorted = sql`ORDER BY l.created_at ${direction}, l.post_id ${direction}`
  const around = sql`${placesOn(main)}${start.after} ${sorted} LIMIT ${slice.limit} OFFSET ${start.offset}`
  return mergedIds(db, [around, ...short.map(placesOn)], { ...page, slice, sorted })
}

type NumberSort = (typeof NUMBER_SORTS)[number]

const SORTED: Record<NumberSort, Rows> = {
  popular: sql.raw(
    'ORDER BY l.views_30_days DESC, l.likes DESC, l.created_at DESC, l.post_id DESC',
  ),
  'popular-up': sql.raw('ORDER BY l.views_30_days, l.likes, l.created_at, l.post_id'),
  likes: sql.raw('ORDER BY l.likes DESC, l.created_at DESC, l.post_id DESC'),
  'likes-up': sql.raw('ORDER BY l.likes, l.created_at, l.post_id'),
  title: sql.raw('ORDER BY l.title_key, l.post_id'),
  'title-down': sql.raw('ORDER BY l.title_key DESC, l.post_id DESC'),
  updated: sql.raw('ORDER BY l.saved_at DESC, l.post_id DESC'),
  'updated-up': sql.raw('ORDER BY l.saved_at, l.post_id'),
}

const REVERSED: Record<NumberSort, NumberSort> = {
  popular: 'popular-up',
  'popular-up': 'popular',
  likes: 'likes-up',
  'likes-up': 'likes',
  title: 'title-down',
  'title-down': 'title',
  updated: 'updated-up',
  'updated-up': 'updated',
}

// Longer lists are walked in the order of an index instead of being sorted, if they hold many of all posts.
const LONGEST_SORTED = 1000
const MOST_PASSED = 20

/** One page of post ids by a number of theirs; the popular ones have the most views in 30 days, then the most likes. */
export async function listNumberedIds(
  db: Db,
  [main, ...short]: Sources,
  { sort, ...page }: Slice & { sort: NumberSort },
): Promise<string[]> {
  if (!main) return []
  const slice = await sliceAround(db, short, page)
  const lengths = await listLengths(db, [main.list, dashboardList(undefined)])
  const length = lengths.get(main.list) ?? 0
  if (short.length + main.also.length === 0 && page.offset > length / 2)
    return listFromEnd(db, main, { sort, ...page, length })
  const all = lengths.get(dashboardList(undefined)) ?? length
  const isWalked = length > LONGEST_SORTED && length * MOST_PASSED > all
  const rows = isWalked ? walkedNumbers(main, sort) : numbersOf(main)
  const sorted = SORTED[sort]
  const around = sql`${rows} ${sorted} LIMIT ${slice.limit} OFFSET ${slice.offset}`
  return mergedIds(db, [around, ...short.map(numbersOf)], { ...page, slice, sorted })
}

type FromEnd = Slice & { sort: NumberSort; length: number }

// A page in the second half of a list is nearer to its end.
async function listFromEnd(
  db: Db,
  main: Source,
  { sort, length, limit, offset }: FromEnd,
): Promise<string[]> {
  const count = Math.min(limit, length - offset)
  if (count <= 0) return []
  const slice = { limit: count, offset: length - offset - count }
  return (await listNumberedIds(db, [main], { sort: REVERSED[sort], ...slice })).toReversed()
}

/**
 * The slice of a list that holds its part of a page of this list and short ones together: it begins as many posts earlier
 * as the short ones can have before the page. Whatever comes before the slice also comes before the page.
 */
async function sliceAround(db: Db, short: Source[], { limit, offset }: Slice): Promise<Slice> {
  if (short.length === 0 || offset === 0) return { limit, offset }
  const lengths = await listLengths(
    db,
    short.map(({ list }) => list),
  )
  const most = [...lengths.values()].reduce((sum, count) => sum + count, 0)
  const earlier = Math.min(most, offset)
  return { limit: limit + earlier, offset: offset - earlier }
}

type Merging = Slice & { slice: Slice; sorted: Rows }

/** `around` is sorted and stands at `slice` of its list. */
async function mergedIds(
  db: Db,
  [around, ...short]: [Rows, ...Rows[]],
  { limit, offset, slice, sorted }: Merging,
): Promise<string[]> {
  const heads = short.map((rows) => sql`${rows} ${sorted} LIMIT ${limit + offset}`)
  const parts = [around, ...heads].map((rows) => sql`SELECT * FROM (${rows}) AS part`)
  const { rows } = await sql<{ post_id: string }>`SELECT l.post_id
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS l ${sorted}
    LIMIT ${limit} OFFSET ${offset - slice.offset}`.execute(db)
  return rows.map(({ post_id }) => post_id)
}

type Start = { after: Rows; offset: number }

/** Where to look for the place at `offset`: a deep one within its month. Undefined where the list is shorter. */
async function startOf(
  db: Db,
  { list, also }: Source,
  { order, offset }: { order: Order; offset: number },
): Promise<Start | undefined> {
  if (also.length > 0 || offset < DEEP) return { after: sql``, offset }
  const months = await listMonths(db, list)
  if (order === 'oldest') months.reverse()
  let passed = 0
  const first = months.find(({ count }) => (passed += count) > offset)
  if (!first) return undefined
  const { month, count } = first
  // No day of a month comes after its 32nd.
  const after =
    order === 'oldest'
      ? sql` AND l.created_at >= ${month}`
      : sql` AND l.created_at < ${`${month}-32`}`
  return { after, offset: offset - (passed - count) }
}

/** Costs as much as the list is long. */
export async function countShared(db: Db, source: Source): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM (${placesOn(source)}) AS places`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function placesOn({ list, also }: Source): Rows {
  const shared = also.map(
    (other) => sql` AND EXISTS (SELECT 1 FROM post_places o
      WHERE o.list = ${other} AND o.created_at = l.created_at AND o.post_id = l.post_id)`,
  )
  return sql`SELECT l.created_at, l.post_id FROM post_places l WHERE l.list = ${list}${sql.join(shared, sql``)}`
}

const NUMBERS = sql.raw(
  'l.post_id, l.created_at, l.likes, l.views_30_days, l.title_key, l.saved_at',
)

function numbersOf(source: Source): Rows {
  return sql`SELECT ${NUMBERS} FROM (${placesOn(source)}) AS p
    JOIN post_numbers l ON l.post_id = p.post_id`
}

// Of the indexes, those by popularity alone know what is public.
function walkedNumbers({ list, also }: Source, sort: NumberSort): Rows {
  const isKnown = list.startsWith(PUBLIC) && (sort === 'popular' || sort === 'popular-up')
  const isPublic = isKnown ? sql`l.is_public = 1` : sql`1 = 1`
  return sql`SELECT ${NUMBERS} FROM post_numbers l
    WHERE ${isPublic}${sql.join([list, ...also].map(standsOn), sql``)}`
}

function standsOn(list: string): Rows {
  // Not EXISTS: PostgreSQL would join and sort everything instead of walking down the index until the page is full.
  return sql` AND (SELECT 1 FROM post_places o
    WHERE o.list = ${list} AND o.created_at = l.created_at AND o.post_id = l.post_id) = 1`
}

export async function sortByNumber(
  db: Db,
  ids: string[],
  { sort, limit, offset }: Slice & { sort: NumberSort },
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ post_id: string }>`SELECT l.post_id FROM post_numbers l
    WHERE l.post_id IN (${sql.join(ids)}) ${SORTED[sort]} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  return rows.map(({ post_id }) => post_id)
}
