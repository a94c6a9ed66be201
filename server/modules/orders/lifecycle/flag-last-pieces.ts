import { system } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { flagOrder } from './flag-order.ts'
import { listedTitles } from './listed-titles.ts'
import { lockOrder } from './lock-order.ts'

/** Tells the owner where an order that was just confirmed leaves nothing of a product. */
export async function flagLastPieces(scope: Scope, orderId: string): Promise<void> {
  const { pieces, shelves } = await lockOrder(scope, orderId)
  const titles = pieces
    .filter(({ productId }) => shelves.get(productId) === 0)
    .map(({ title }) => title)
  if (titles.length === 0) return
  const attention = `Takes the last pieces of ${listedTitles(titles)}.`
  await flagOrder(scope, system('checkout'), { orderId, attention })
}
