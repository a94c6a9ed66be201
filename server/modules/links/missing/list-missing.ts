import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { siteToday } from '#server/modules/analytics/index.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { requireLinkManager } from '#server/modules/links/access.ts'
import { pagingOf } from '#shared/api/page.ts'
import { countRedirects, listMissing, listRedirects } from './queries.ts'
import type { MissingList, RedirectList } from './schema.ts'

export const MISSING_DAYS = 30
const MOST_SHOWN = 25

/** The pages that visitors missed most in the last 30 days. */
export async function listMissingPages(ctx: Context, actor: Actor): Promise<MissingList> {
  requireLinkManager(actor)
  const since = daysAfter(await siteToday(ctx), 1 - MISSING_DAYS)
  return { pages: await listMissing(ctx.store.db, { since, limit: MOST_SHOWN }) }
}

/** The redirects of the site, newest first. */
export async function listSetRedirects(
  ctx: Context,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
): Promise<RedirectList> {
  requireLinkManager(actor)
  const { db } = ctx.store
  const [total, rows] = await Promise.all([
    countRedirects(db),
    listRedirects(db, { limit, offset: (page - 1) * limit }),
  ])
  return {
    redirects: rows.map(({ id, path, target }) => ({ _id: id, path, target })),
    totalRedirects: total,
    ...pagingOf(total, { page, limit }),
  }
}
