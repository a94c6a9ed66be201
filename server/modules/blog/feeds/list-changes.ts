import type { Context } from '#server/kernel/context.ts'
import { findPublicList, listCategoryChangeRows, listPostSlugs } from './queries.ts'

/** Published posts, oldest first. */
export function listPostChanges({ store }: Context, page: { limit: number; offset: number }) {
  return listPostSlugs(store.db, page)
}

/** `changedAt` is the latest change of any published post. */
export async function findPublicPosts({ store }: Context) {
  const list = await findPublicList(store.db)
  return { count: list?.count ?? 0, changedAt: list?.changed_at }
}

/** Categories that have published posts, with their latest change. */
export function listCategoryChanges(ctx: Context) {
  return listCategoryChangeRows(ctx.store.db)
}
