import type { Context } from '#server/kernel/context.ts'
import { spansOf } from '#shared/time/day-spans.ts'
import { listTopSearches } from './queries.ts'

type TopSearch = { query: string; count: number }

/** Both days are YYYY-MM-DD. */
type Period = { from: string; to: string; most: number }

/** What was searched for most, and what was most often searched for in vain and finds nothing to this day. */
export async function topSearches(
  ctx: Context,
  { from, to, most }: Period,
): Promise<{ frequent: TopSearch[]; empty: TopSearch[] }> {
  // Some that found nothing once have found something since.
  const rows = await listTopSearches(ctx.store.db, spansOf(from, to), { most, mostEmpty: 4 * most })
  const shown = ({ query, count }: TopSearch) => ({ query, count })
  return {
    frequent: rows.filter(({ is_empty }) => !is_empty).map(shown),
    empty: rows
      .filter(({ is_empty, hits }) => is_empty && hits === 0)
      .slice(0, most)
      .map(shown),
  }
}
