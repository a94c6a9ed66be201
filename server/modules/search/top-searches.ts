import type { Context } from '#server/kernel/context.ts'
import { listTopSearches } from './queries.ts'

/** Both days are YYYY-MM-DD; `isEmpty` lists those whose last search found nothing. */
export type SearchPeriod = { from: string; to: string; most: number; isEmpty?: boolean }

/** What was searched for most; `hits` are those of the newest such search. */
export function topSearches(
  ctx: Context,
  period: SearchPeriod,
): Promise<{ query: string; count: number; hits: number }[]> {
  return listTopSearches(ctx.store.db, period)
}
