import { timestamp } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { findHeld } from '#server/modules/orders/queries-held.ts'
import type { Item } from '#server/modules/orders/schema.ts'
import { countedSince, shareProblem } from '#server/modules/orders/unpaid-share.ts'

type Asked = { items: readonly Item[]; percent: number }

/**
 * Refuses an order by which people whom nobody knows would hold too much of a product without having paid. To be called
 * while its stock is locked and before it is taken, so that orders that are placed at once see each other.
 */
export async function requireFairShare(
  { tx, clock }: Scope,
  { items, percent }: Asked,
): Promise<void> {
  if (percent >= 100) return
  const ids = items.map(({ productId }) => productId)
  const held = await findHeld(tx, ids, countedSince(clock.now()))
  const products = await findSellable(tx, ids, timestamp(clock))
  const pieces = new Map(items.map(({ productId, quantity }) => [productId, quantity]))
  for (const { id: productId, title, stock: free } of products) {
    const shelf = { productId, title, free, held: held.get(productId) ?? 0 }
    const problem = shareProblem(shelf, pieces.get(productId) ?? 0, percent)
    if (problem) throw new Refusal('conflict', 'held_by_others', problem)
  }
}
