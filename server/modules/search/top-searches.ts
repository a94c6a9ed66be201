import type { Context } from '#server/kernel/context.ts'
import { listTopSearches } from './queries.ts'

/** What was searched for most since a moment, at most `count` different searches; `hits` is what the newest of each found. */
export function topSearchQueries(
  ctx: Context,
  { since, count }: { since: Date; count: number },
): Promise<{ query: string; count: number; hits: number }[]> {
  return listTopSearches(ctx.store.db, since.toISOString().slice(0, 10), count)
}
