import { system } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { flagOrder } from './flag-order.ts'
import { lockOrder } from './lock-order.ts'

const MOST_NAMED = 3

/** Tells the owner where an order that was just confirmed leaves nothing of a product. */
export async function flagLastPieces(scope: Scope, orderId: string): Promise<void> {
  const { pieces, shelves } = await lockOrder(scope, orderId)
  const titles = pieces
    .filter(({ productId }) => shelves.get(productId) === 0)
    .map(({ title }) => `“${title}”`)
  if (titles.length === 0) return
  const attention = `Takes the last pieces of ${listed(titles)}.`
  await flagOrder(scope, system('checkout'), { orderId, attention })
}

function listed(titles: string[]): string {
  const named = titles.slice(0, MOST_NAMED)
  const more = titles.length - named.length
  return new Intl.ListFormat('en').format(more > 0 ? [...named, `${more} more`] : named)
}
