import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'
import type { ProductMention } from '#server/richtext/index.ts'

export async function listProductKeys(db: Db, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post_products')
    .select('product_key')
    .distinct()
    .where('post_id', '=', postId)
    .execute()
  return rows.map(({ product_key }) => product_key)
}

export async function putMentions(tx: Tx, postId: string, mentions: ProductMention[]) {
  await tx.deleteFrom('post_products').where('post_id', '=', postId).execute()
  if (mentions.length === 0) return
  const rows = mentions.map(({ key, shownAs }) => ({
    product_key: key,
    post_id: postId,
    shown_as: shownAs,
  }))
  await tx.insertInto('post_products').values(rows).execute()
}

/** The products of a published post, those that it shows before those that it only links to; undefined if it is not public. */
export async function findMentions(db: Db, postId: string, limit: number) {
  const rows = await db
    .selectFrom('posts as p')
    .leftJoin('post_products as m', 'm.post_id', 'p.id')
    .select('m.product_key')
    .select(isShown)
    .where('p.id', '=', postId)
    .where('p.status', '=', 'published')
    .groupBy('m.product_key')
    .orderBy('is_shown', 'desc')
    .orderBy('m.product_key')
    .limit(limit)
    .execute()
  return rows.length === 0 ? undefined : rows.flatMap(({ product_key }) => product_key ?? [])
}

/** The products that these posts show or link to, each way; of posts that are not published none. */
export async function listMentions(db: Db, postIds: string[]) {
  if (postIds.length === 0) return []
  return db
    .selectFrom('post_products as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select(['m.post_id', 'm.product_key', 'm.shown_as'])
    .where('m.post_id', 'in', postIds)
    .where('p.status', '=', 'published')
    .execute()
}

/** Finds published posts with a product: those that show it before those that only link to it, the newest first. */
export const postsWithProductUpTo = (limit: number) =>
  preparedListQuery((db, keys) =>
    db
      .selectFrom('post_products as m')
      .innerJoin('posts as p', 'p.id', 'm.post_id')
      .select(['p.id', 'p.created_at'])
      .select(isShown)
      .where('m.product_key', 'in', keys)
      .where('p.status', '=', 'published')
      .groupBy(['p.id', 'p.created_at'])
      .orderBy('is_shown', 'desc')
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(sql.lit(limit)),
  )

/** Of published posts that now have or once had one of these slugs: their ids, by slug. */
export async function findPublicPostIds(db: Db, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const published = db.selectFrom('posts').where('status', '=', 'published')
  const [former, current] = await Promise.all([
    published
      .innerJoin('post_slugs', 'post_slugs.post_id', 'posts.id')
      .select(['post_slugs.slug', 'posts.id'])
      .where('post_slugs.slug', 'in', slugs)
      .execute(),
    published.select(['slug', 'id']).where('slug', 'in', slugs).execute(),
  ])
  return new Map([...former, ...current].map(({ slug, id }) => [slug, id]))
}

/** The present slugs of these posts, by id; those that are not published have none. */
export async function findPublicSlugs(db: Db, postIds: string[]): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'slug'])
    .where('id', 'in', postIds)
    .where('status', '=', 'published')
    .execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Posts outside the bin, except some, with the products that each shows, the newest first; links do not count. */
export function listPostsShowing(db: Db, keys: string[], except: string[], limit: number) {
  return db
    .selectFrom('post_products as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .innerJoin('post_drafts as draft', 'draft.post_id', 'p.id')
    .select(['p.id', 'p.title', 'p.created_at', 'm.product_key'])
    .distinct()
    .where('m.product_key', 'in', keys)
    .where('m.shown_as', 'not in', ['link', 'button'])
    .where('draft.deleted_at', 'is', null)
    .$if(except.length > 0, (query) => query.where('p.id', 'not in', except))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .orderBy('m.product_key')
    .limit(limit)
    .execute()
}

const isShown = sql<number>`MAX(CASE WHEN m.shown_as IN ('link', 'button') THEN 0 ELSE 1 END)`.as(
  'is_shown',
)
