import type { Context } from '#server/kernel/context.ts'
import { listCategoryChangeRows, listPostSlugs } from './queries.ts'

/** Slug and last change of every published post, newest first, at most `most`. */
export function listPostChanges(ctx: Context, most: number) {
  return listPostSlugs(ctx.store.db, most)
}

/** Slug of every category that holds published posts, and when what it shows changed last. */
export function listCategoryChanges(ctx: Context) {
  return listCategoryChangeRows(ctx.store.db)
}
