import { isWithinLimit } from '#server/database/rate-limits.ts'
import { system } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { flagOrder } from './flag-order.ts'
import { listedTitles } from './listed-titles.ts'

type Filled = { orderId: string; products: readonly { productId: string; title: string }[] }

/** Tells the owner, once a day for each product, with which order the unpaid ones of unknown people hold all that they may. */
export async function flagFullShare(scope: Scope, { orderId, products }: Filled): Promise<void> {
  const titles: string[] = []
  for (const { productId, title } of products) {
    const isFirst = { max: 1, windowMs: DAY_MS }
    if (await isWithinLimit(scope, `share-full:${productId}`, isFirst)) titles.push(title)
  }
  if (titles.length === 0) return
  const attention = `Unpaid orders of unconfirmed customers now hold their whole share of ${listedTitles(titles)}: accept or cancel them so that others can buy.`
  await flagOrder(scope, system('checkout'), { orderId, attention })
}
