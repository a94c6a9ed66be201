import type { Context } from '#server/kernel/context.ts'
import { listLatestTitleRows } from './queries-lists.ts'

/** Slug and title of the `count` newest published posts. */
export function listLatestTitles(
  ctx: Context,
  count: number,
): Promise<{ slug: string; title: string }[]> {
  return listLatestTitleRows(ctx.store.db, count)
}
