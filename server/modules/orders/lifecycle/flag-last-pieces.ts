import { system } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { flagOrder } from './flag-order.ts'
import { listedTitles } from './listed-titles.ts'
import { lockOrder } from './lock-order.ts'

/**
 * Tells the owner where several pieces of a product, and nothing of it is left, go to somebody who has not paid. Who buys the
 * last one, or has paid, does what the shop is there for.
 */
export async function flagLastPieces(scope: Scope, orderId: string): Promise<void> {
  const { pieces, shelves } = await lockOrder(scope, orderId)
  const titles = pieces
    .filter(({ productId, quantity }) => quantity > 1 && shelves.get(productId) === 0)
    .map(({ title }) => title)
  if (titles.length === 0) return
  const attention = `Takes the last pieces of ${listedTitles(titles)}.`
  await flagOrder(scope, system('checkout'), { orderId, attention })
}
