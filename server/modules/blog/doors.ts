import type { Context } from '#server/kernel/context.ts'
import { categoryIndex } from './category-index.ts'
import { presentCategory } from './present.ts'
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
