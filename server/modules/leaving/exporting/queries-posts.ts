import type { Db } from '#server/database/database.ts'
import type { Page } from './queries-parts.ts'

// Each may weigh megabytes.
const POSTS = 5
const PICTURES = 500

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number]

/** Posts of a person, those in the bin too, with their unpublished changes. */
export function listPosts(db: Db, { userId, after }: Page) {
  return db
    .selectFrom('posts as p')
    .innerJoin('post_drafts as d', 'd.post_id', 'p.id')
    .select(['p.id', 'p.title', 'p.slug', 'p.content', 'p.excerpt', 'p.cover_media_id'])
    .select(['p.cover_alt', 'p.meta_title', 'p.meta_description', 'p.status', 'p.byline', 'p.tags'])
    .select(['p.category_ids', 'p.tested', 'p.is_featured', 'p.has_affiliate_links'])
    .select(['p.submitted_at', 'p.created_at', 'p.updated_at'])
    .select(['d.publish_at', 'd.deleted_at', 'd.edits', 'd.edited_at'])
    .where('p.author_id', '=', userId)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(POSTS)
    .execute()
}

export async function listCategoryNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_categories')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function listUploads(db: Db, { userId, after }: Page) {
  return db
    .selectFrom('media')
    .select('id')
    .where('uploaded_by', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PICTURES)
    .execute()
}
