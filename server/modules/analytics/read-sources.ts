import type { Context } from '#server/kernel/context.ts'
import { daysAfter, siteToday } from './days.ts'
import { sumSources } from './queries-sources.ts'
import { DIRECT, OTHER } from './sources.ts'

const MOST_NAMED = 10

/**
 * The other sites from which the readers of a post came in the last days, today among them, beside the equally long time
 * before; a few by name, and all together.
 */
export async function readReferrers(ctx: Context, postId: string, days: number) {
  const end = await siteToday(ctx)
  const periods = { start: daysAfter(end, 1 - days), before: daysAfter(end, 1 - 2 * days), end }
  const sources = await sumSources(ctx.store.db, { postId, ...periods })
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
