import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'

type Posts = BlogTables['posts']

export async function insertPost(tx: Tx, row: Insertable<Posts>): Promise<void> {
  await tx.insertInto('posts').values(row).execute()
}

/** Whether another post has a slug, or once had it. */
export function postSlugTaken(db: Db, exceptId: string) {
  return (slug: RawBuilder<string>) => {
    const present = db
      .selectFrom('posts')
      .select('id')
      .where('posts.slug', '=', slug)
      .where('id', '!=', exceptId)
    const former = db
      .selectFrom('post_slugs')
      .select('post_id')
      .where('post_slugs.slug', '=', slug)
      .where('post_id', '!=', exceptId)
    return sql<boolean>`EXISTS ${present} OR EXISTS ${former}`
  }
}

/** Keeps the former slug of a published post, so that its old address redirects. */
export async function moveSlug(
  tx: Tx,
  existing: Pick<Posts, 'id' | 'slug' | 'published_at'>,
  slug: string,
): Promise<void> {
  if (existing.slug === slug) return
  await tx.deleteFrom('post_slugs').where('slug', '=', slug).execute()
  if (!existing.published_at) return
  await tx
    .insertInto('post_slugs')
    .values({ slug: existing.slug, post_id: existing.id })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

export async function replaceLinks(
  tx: Tx,
  postId: string,
  { tagKeys, categoryIds }: { tagKeys: string[]; categoryIds: string[] },
): Promise<void> {
  await tx.deleteFrom('post_tags').where('post_id', '=', postId).execute()
  await tx.deleteFrom('post_category_links').where('post_id', '=', postId).execute()
  if (tagKeys.length > 0)
    await tx
      .insertInto('post_tags')
      .values(tagKeys.map((tag_key) => ({ post_id: postId, tag_key })))
      .execute()
  if (categoryIds.length > 0)
    await tx
      .insertInto('post_category_links')
      .values(categoryIds.map((category_id) => ({ post_id: postId, category_id })))
      .execute()
}

/** Those that somebody has saved since they came, and did not throw away, are `isChanged`. */
export async function listStarterPosts(db: Db): Promise<{ id: string; isChanged: boolean }[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('post_drafts as draft', 'draft.post_id', 'posts.id')
    .select(['posts.id', 'draft.version', 'draft.deleted_at'])
    .where('posts.is_starter', '=', sql.lit(1))
    .execute()
  return rows.map(({ id, version, deleted_at }) => ({
    id,
    isChanged: version > 1 && deleted_at === null,
  }))
}

export async function keepStarterPosts(tx: Tx): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ is_starter: 0 })
    .where('is_starter', '=', sql.lit(1))
    .execute()
}

export async function deletePosts(tx: Tx, ids: string[]): Promise<void> {
  await tx.deleteFrom('posts').where('id', 'in', ids).execute()
}
