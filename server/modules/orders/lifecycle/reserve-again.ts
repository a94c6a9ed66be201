import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { reserveStock } from '#server/modules/catalog/index.ts'
import { holdDiscountsAgain } from '#server/modules/orders/discounts/index.ts'
import type { LockedOrder } from './lock-order.ts'
import { setAllReturned } from './queries.ts'

export function canReserve({ pieces, shelves }: LockedOrder): boolean {
  return pieces.every(({ productId, quantity }) => (shelves.get(productId) ?? 0) >= quantity)
}

/**
 * Reserves the pieces of an order that has ended. A code that others used up meanwhile does not count for it any more, whose
 * price stays.
 */
export async function reserveAgain(scope: Scope, actor: Actor, order: LockedOrder): Promise<void> {
  const { id: reference, pieces: lines } = order
  await reserveStock(scope, actor, { reference, lines })
  await setAllReturned(scope.tx, reference, false)
  if (order.discount_code) await holdDiscountsAgain(scope, reference)
}
