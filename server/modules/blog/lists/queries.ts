import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'

type Place = BlogTables['post_places']

/** Everything that decides about a post's lists. */
export function findFiledPost(db: Db, id: string) {
  return db
    .selectFrom('posts as p')
    .leftJoin('post_workflow as w', 'w.post_id', 'p.id')
    .select(['p.slug', 'p.status', 'p.author_id', 'p.is_featured', 'p.submitted_at'])
    .select(['p.created_at', 'p.updated_at', 'w.publish_at', 'w.deleted_at'])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export async function listLinks(db: Db, postId: string) {
  const [categories, tags] = await Promise.all([
    db
      .selectFrom('post_category_links')
      .select('category_id')
      .where('post_id', '=', postId)
      .execute(),
    db.selectFrom('post_tags').select('tag_key').where('post_id', '=', postId).execute(),
  ])
  return {
    categoryIds: categories.map(({ category_id }) => category_id),
    tagKeys: tags.map(({ tag_key }) => tag_key),
  }
}

export function listPlaces(db: Db, postId: string): Promise<Place[]> {
  return db.selectFrom('post_places').selectAll().where('post_id', '=', postId).execute()
}

export async function putPlaces(
  tx: Tx,
  post_id: string,
  { lists, created_at }: { lists: string[]; created_at: string },
): Promise<void> {
  const places = lists.map((list) => ({ list, created_at, post_id }))
  await tx.insertInto('post_places').values(places).execute()
}

export async function removePlaces(tx: Tx, postId: string, lists: string[]): Promise<void> {
  await tx
    .deleteFrom('post_places')
    .where('post_id', '=', postId)
    .where('list', 'in', lists)
    .execute()
}

type Change = { list: string; by: number; changedAt: string }

export async function changeLength(tx: Tx, { list, by, changedAt }: Change): Promise<void> {
  const later = sql<string>`CASE WHEN post_lists.changed_at > ${changedAt} THEN post_lists.changed_at ELSE ${changedAt} END`
  const count = sql<number>`post_lists.count + ${by}`
  if (by < 0) {
    await tx
      .updateTable('post_lists')
      .set({ count, changed_at: later })
      .where('list', '=', list)
      .execute()
    return
  }
  await tx
    .insertInto('post_lists')
    .values({ list, count: by, changed_at: changedAt })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ count, changed_at: later }))
    .execute()
}

/** Counts one post more in this month of the lists. */
export async function addToMonth(tx: Tx, month: string, lists: string[]): Promise<void> {
  await tx
    .insertInto('post_list_months')
    .values(lists.toSorted().map((list) => ({ list, month, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['list', 'month'])
        .doUpdateSet({ count: sql<number>`post_list_months.count + 1` }),
    )
    .execute()
}

/** Counts one post less in this month of the lists. */
export async function takeFromMonth(tx: Tx, month: string, lists: string[]): Promise<void> {
  await tx
    .updateTable('post_list_months')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('list', 'in', lists)
    .where('month', '=', month)
    .execute()
}

/** The posts of a list by month, the newest month first. */
export function listMonths(db: Db, list: string): Promise<{ month: string; count: number }[]> {
  return db
    .selectFrom('post_list_months')
    .select(['month', 'count'])
    .where('list', '=', list)
    .orderBy('month', 'desc')
    .execute()
}

export async function removeLists(tx: Tx, lists: string[]): Promise<void> {
  await tx.deleteFrom('post_list_months').where('list', 'in', lists).execute()
  await tx.deleteFrom('post_places').where('list', 'in', lists).execute()
  await tx.deleteFrom('post_lists').where('list', 'in', lists).execute()
}

/** Updates the sort columns only; likes, comments and views stay unchanged. */
export async function putNumbers(
  tx: Tx,
  row: Pick<BlogTables['post_numbers'], 'post_id' | 'created_at' | 'is_public'>,
): Promise<void> {
  const { post_id: _, ...change } = row
  await tx
    .insertInto('post_numbers')
    .values({ ...row, likes: 0, comments: 0, views_30_days: 0 })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(change))
    .execute()
}

/** Empty lists are left out. */
export async function listLengths(db: Db, lists: string[]): Promise<Map<string, number>> {
  if (lists.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_lists')
    .select(['list', 'count'])
    .where('list', 'in', lists)
    .execute()
  return new Map(rows.map(({ list, count }) => [list, count]))
}

/** The posts of a list that are also on the others. */
export type Source = { list: string; also: string[] }

// Fewer places are passed over faster than months are read.
const DEEP = 1000

type Page = { order: 'latest' | 'oldest'; limit: number; offset: number }

/** One page of post ids from lists that have no post in common. */
export async function listIds(db: Db, sources: Source[], page: Page): Promise<string[]> {
  const { limit, offset } = page
  const [only] = sources
  if (only && sources.length === 1 && only.also.length === 0 && offset >= DEEP)
    return listDeepIds(db, only.list, page)
  const direction = sql.raw(page.order === 'oldest' ? 'ASC' : 'DESC')
  const order = sql`ORDER BY created_at ${direction}, post_id ${direction}`
  const [first, ...others] = sources.map((source) => placesOn(source))
  if (!first) return []
  const heads = [first, ...others].map(
    (places) => sql`SELECT * FROM (${places} ${order} LIMIT ${limit + offset}) AS head`,
  )
  const places =
    others.length === 0 ? first : sql`SELECT * FROM (${sql.join(heads, sql` UNION ALL `)}) AS heads`
  const { rows } = await sql<{ post_id: string }>`${places} ${order}
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map(({ post_id }) => post_id)
}

// A deep page begins at its month.
async function listDeepIds(db: Db, list: string, { order, limit, offset }: Page) {
  const months = await listMonths(db, list)
  if (order === 'oldest') months.reverse()
  let skipped = 0
  const first = months.find(({ count }) => (skipped += count) > offset)
  if (!first) return []
  const rest = offset - (skipped - first.count)
  // No day of a month comes after its 32nd.
  const start = order === 'oldest' ? first.month : `${first.month}-32`
  const rows = await db
    .selectFrom('post_places')
    .select('post_id')
    .where('list', '=', list)
    .where('created_at', order === 'oldest' ? '>=' : '<', start)
    .orderBy('created_at', order === 'oldest' ? 'asc' : 'desc')
    .orderBy('post_id', order === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .offset(rest)
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Costs as much as the list is long. */
export async function countShared(db: Db, source: Source): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM (${placesOn(source)}) AS places`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function placesOn({ list, also }: Source): RawBuilder<unknown> {
  const shared = also.map(
    (other) => sql` AND EXISTS (SELECT 1 FROM post_places o
      WHERE o.list = ${other} AND o.created_at = l.created_at AND o.post_id = l.post_id)`,
  )
  return sql`SELECT l.created_at, l.post_id FROM post_places l WHERE l.list = ${list}${sql.join(shared, sql``)}`
}

export type Newest = { list: string; post_id: string; created_at: string }

/** At most `each` posts of every list, newest first. */
export async function listNewest(db: Db, lists: string[], each: number): Promise<Newest[]> {
  if (lists.length === 0) return []
  const heads = lists.map(
    (
      list,
    ) => sql`SELECT * FROM (SELECT list, post_id, created_at FROM post_places WHERE list = ${list}
      ORDER BY created_at DESC, post_id DESC LIMIT ${sql.lit(each)}) AS head`,
  )
  const { rows } = await sql<Newest>`${sql.join(heads, sql` UNION ALL `)}`.execute(db)
  return rows
}

const POPULAR = sql.raw('n.views_30_days DESC, n.likes DESC, n.created_at DESC, n.post_id DESC')
// Longer lists are walked in the order of popularity instead of being sorted.
const LONGEST_SORTED = 1000

/** One page of post ids: most views in the last 30 days first, then most likes, then newest. */
export async function listPopularIds(
  db: Db,
  sources: Source[],
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const [source] = sources
  if (!source) return []
  const page = sql`ORDER BY ${POPULAR} LIMIT ${limit} OFFSET ${offset}`
  const length = (await listLengths(db, [source.list])).get(source.list) ?? 0
  const isWalked =
    source.list.startsWith('public') && sources.length === 1 && length > LONGEST_SORTED
  const ids = isWalked
    ? sql`SELECT n.post_id FROM post_numbers n WHERE n.is_public = 1${sql.join([source.list, ...source.also].map(standsOn), sql``)}`
    : sql`SELECT n.post_id FROM (${sql.join(sources.map(placesOn), sql` UNION ALL `)}) AS l
        JOIN post_numbers n ON n.post_id = l.post_id`
  const { rows } = await sql<{ post_id: string }>`${ids} ${page}`.execute(db)
  return rows.map(({ post_id }) => post_id)
}

function standsOn(list: string): RawBuilder<unknown> {
  // Not EXISTS: PostgreSQL would join and sort everything instead of walking down the index until the page is full.
  return sql` AND (SELECT 1 FROM post_places l
    WHERE l.list = ${list} AND l.created_at = n.created_at AND l.post_id = n.post_id) = 1`
}

export async function sortByPopularity(
  db: Db,
  ids: string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ post_id: string }>`SELECT n.post_id FROM post_numbers n
    WHERE n.post_id IN (${sql.join(ids)}) ORDER BY ${POPULAR} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  return rows.map(({ post_id }) => post_id)
}
