import type { Context } from '#server/kernel/context.ts'
import { listCategoryChangeRows, listPostSlugs } from './queries.ts'

/** Slug and last change of every published post, newest first, at most `most`. */
export function listPostChanges(ctx: Context, most: number) {
  return listPostSlugs(ctx.store.db, most)
}

/** Slug of every category with the last change among its published posts; null where there is none. */
export function listCategoryChanges(ctx: Context) {
  return listCategoryChangeRows(ctx.store.db)
}
