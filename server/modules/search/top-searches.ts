import type { Context } from '#server/kernel/context.ts'
import { listTopSearches } from './queries.ts'

/** `hits` are those of the newest such search. */
export function topSearchQueries(
  ctx: Context,
  { since, count }: { since: Date; count: number },
): Promise<{ query: string; count: number; hits: number }[]> {
  return listTopSearches(ctx.store.db, since.toISOString().slice(0, 10), count)
}
