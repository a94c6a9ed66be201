import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'

type Numbers = BlogTables['post_numbers']
type PostPlace = BlogTables['post_places']

/** Everything that decides about a post's lists. */
export function findFiledPost(db: Db, id: string) {
  return db
    .selectFrom('posts as p')
    .innerJoin('post_drafts as d', 'd.post_id', 'p.id')
    .select(['p.slug', 'p.status', 'p.author_id', 'p.byline', 'p.is_featured', 'p.submitted_at'])
    .select(['p.created_at', 'p.updated_at', 'p.title'])
    .select(['d.publish_at', 'd.deleted_at', 'd.saved_at', 'd.edited_at'])
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

export function listPlaces(db: Db, postId: string): Promise<PostPlace[]> {
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

/** Ends lists that nobody reads any more; their places are left. */
export async function removeListHeads(tx: Tx, lists: string[]): Promise<void> {
  await tx.deleteFrom('post_list_months').where('list', 'in', lists).execute()
  await tx.deleteFrom('post_lists').where('list', 'in', lists).execute()
}

/** Updates the sort columns only; likes, comments and views stay unchanged. */
export async function putNumbers(
  tx: Tx,
  row: Insertable<Pick<Numbers, 'post_id' | 'created_at' | 'is_public' | 'title_key' | 'saved_at'>>,
): Promise<void> {
  const { post_id: _, ...change } = row
  await tx
    .insertInto('post_numbers')
    .values({ ...row, likes: 0, comments: 0, views_30_days: 0 })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(change))
    .execute()
}

/** Updates when a post was saved, by which the dashboard sorts. */
export async function setSavedAt(tx: Tx, id: string, saved_at: string): Promise<void> {
  await tx.updateTable('post_numbers').set({ saved_at }).where('post_id', '=', id).execute()
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
