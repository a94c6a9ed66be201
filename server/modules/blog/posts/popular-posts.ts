import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { PostFilter } from './queries-posts.ts'
import { listRankRows, sumViews, type RankRow } from './queries-popular.ts'

const POPULAR_DAYS = 30

type Sums = { at: number; views: Promise<Map<string, number>> }

const kept = new WeakMap<Context, Sums>()

/** Ids in the order of popularity: most views of the last 30 days, then most likes, then the newest. */
export async function listPopularIds(
  ctx: Context,
  filter: PostFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const [rows, views] = await Promise.all([listRankRows(ctx.store.db, filter), recentViews(ctx)])
  const viewsOf = ({ id }: RankRow) => views.get(id) ?? 0
  return rows
    .sort(
      (one, other) =>
        viewsOf(other) - viewsOf(one) ||
        other.likes_count - one.likes_count ||
        compare(other.created_at, one.created_at) ||
        compare(other.id, one.id),
    )
    .slice(offset, offset + limit)
    .map(({ id }) => id)
}

// Adding up a month of views of every post costs more than the rest of the list, and need not be of this minute.
function recentViews(ctx: Context): Promise<Map<string, number>> {
  const now = ctx.clock.now().getTime()
  const known = kept.get(ctx)
  if (known && now - known.at < MINUTE_MS) return known.views
  const since = new Date(now - POPULAR_DAYS * DAY_MS).toISOString().slice(0, 10)
  const views = sumViews(ctx.store.db, since)
  kept.set(ctx, { at: now, views })
  views.catch(() => kept.delete(ctx))
  return views
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
