import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readAffiliateEarnings } from '#server/modules/affiliates/index.ts'
import { listReaderDays, siteToday } from '#server/modules/analytics/index.ts'
import { readCentsOfPosts } from '#server/modules/orders/index.ts'
import { toAmount } from '#shared/money/amount.ts'
import { requireReportReader } from './access.ts'
import { daysAfter } from '#shared/time/day-spans.ts'

const DAYS = 30

/** What posts brought in the last 30 days, both ways and from other stores, and that for a thousand readers. */
export async function readEarned(ctx: Context, actor: Actor, postIds: string[]) {
  requireReportReader(actor)
  const to = await siteToday(ctx)
  const days = { from: daysAfter(to, 1 - DAYS), to }
  const [sales, affiliates, readerDays] = await Promise.all([
    readCentsOfPosts(ctx, days, postIds),
    readAffiliateEarnings(ctx, days),
    listReaderDays(ctx.store.db, { ...days, postIds }),
  ])
  const readers = new Map<string, number>()
  for (const { postId, visitors } of readerDays)
    readers.set(postId, (readers.get(postId) ?? 0) + visitors)
  return postIds.map((id) => {
    const cents = (sales.get(id) ?? 0) + (affiliates.centsByPost.get(id) ?? 0)
    const count = readers.get(id) ?? 0
    return {
      _id: id,
      earned: toAmount(cents),
      perThousand: count === 0 ? null : toAmount(Math.round((1000 * cents) / count)),
    }
  })
}
