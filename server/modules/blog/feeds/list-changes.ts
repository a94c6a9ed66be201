import type { Context } from '#server/kernel/context.ts'
import { findPublicList, listCategoryChangeRows, listPostSlugs } from './queries.ts'

/** Slug and last change of some published posts, oldest first. */
export function listPostChanges({ store }: Context, page: { limit: number; offset: number }) {
  return listPostSlugs(store.db, page)
}

/** How many posts are published, and when one of them changed last. */
export async function findPublicPosts({ store }: Context) {
  const list = await findPublicList(store.db)
  return { count: list?.count ?? 0, changedAt: list?.changed_at }
}

/** Slug of every category that holds published posts, and when what it shows changed last. */
export function listCategoryChanges(ctx: Context) {
  return listCategoryChangeRows(ctx.store.db)
}
