import type { Context } from '#server/kernel/context.ts'
import { categoryIndex } from './category-index.ts'
import { presentCategory } from './present.ts'
import { listCategoryChangeRows, listPostSlugs } from './queries-feeds.ts'
import { listLatestTitleRows } from './queries-lists.ts'
import type { Category } from './schema.ts'

/** Every category in its fixed order; `postCount` counts published posts. */
export async function listCategories(ctx: Context): Promise<Category[]> {
  return (await categoryIndex(ctx)).rows.map(presentCategory)
}

/** Slug and title of the `count` newest published posts. */
export function listLatestTitles(
  ctx: Context,
  count: number,
): Promise<{ slug: string; title: string }[]> {
  return listLatestTitleRows(ctx.store.db, count)
}

/** Slug and last change of every published post, newest first, at most `most`. */
export function listPostChanges(ctx: Context, most: number) {
  return listPostSlugs(ctx.store.db, most)
}

/** Slug of every category with the last change among its published posts; null where there is none. */
export function listCategoryChanges(ctx: Context) {
  return listCategoryChangeRows(ctx.store.db)
}
