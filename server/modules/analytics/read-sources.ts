import type { Context } from '#server/kernel/context.ts'
import { daysAfter, daysFrom } from '#shared/time/day-spans.ts'
import { siteToday } from './days.ts'
import { sumSources } from './queries-sources.ts'
import { DIRECT, OTHER } from './sources.ts'

const MOST_NAMED = 10

/**
 * The other sites from which the readers of a post came in the last days, today among them, beside the equally long time
 * before; a few by name, and all together.
 */
export async function readReferrers(ctx: Context, postId: string, days: number) {
  const end = await siteToday(ctx)
  const lastDays = (count: number) => daysFrom(daysAfter(end, 1 - count), end)
  // Months are not told apart by post.
  const spans = (all: string[]) => ({ months: [], days: all })
  const sources = await sumSources(ctx.store.db, postId, {
    now: spans(lastDays(days)),
    before: spans(lastDays(2 * days).slice(0, days)),
  })
  const hosts = sources.filter(
    ({ kind, source }) => (kind === 'host' || kind === 'assistant') && source !== DIRECT,
  )
  const named = hosts.filter(({ source, views }) => source !== OTHER && views > 0)
  return {
    referrers: named
      .slice(0, MOST_NAMED)
      .map(({ source, views, before }) => ({ host: source, count: views, before })),
    referred: {
      count: hosts.reduce((sum, { views }) => sum + views, 0),
      before: hosts.reduce((sum, { before }) => sum + before, 0),
    },
  }
}

/** From where the readers of a post came in some days (YYYY-MM-DD, both included): the first by name, then the rest. */
export async function readPostSources(
  { store }: Context,
  postId: string,
  { from, to }: { from: string; to: string },
) {
  const now = { months: [], days: daysFrom(from, to) }
  const sources = await sumSources(store.db, postId, { now, before: { months: [], days: [] } })
  const arrived = sources.filter(({ kind }) => kind === 'host' || kind === 'assistant')
  const named = arrived.filter(({ source }) => source !== OTHER).slice(0, MOST_NAMED)
  const sum = (rows: { views: number }[]) => rows.reduce((total, { views }) => total + views, 0)
  const rest = sum(arrived) - sum(named)
  return [
    ...named.map(({ source, views }) => ({ source, views })),
    ...(rest > 0 ? [{ source: OTHER, views: rest }] : []),
  ]
}
