import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { reserveStock } from '#server/modules/catalog/index.ts'
import { holdDiscountsAgain, retakeDiscounts } from '#server/modules/orders/discounts/index.ts'
import type { LockedOrder } from './lock-order.ts'
import { setAllReturned } from './queries.ts'

export function canReserve({ pieces, shelves }: LockedOrder): boolean {
  return pieces.every(({ productId, quantity }) => (shelves.get(productId) ?? 0) >= quantity)
}

/**
 * Reserves the pieces of an order that has ended and whose money came. A code that others used up meanwhile does not count for
 * it any more, whose price stays.
 */
export async function reserveAgain(scope: Scope, actor: Actor, order: LockedOrder): Promise<void> {
  await reservePieces(scope, actor, order)
  if (order.discount_code) await holdDiscountsAgain(scope, order.id)
}

/** The same for one whose money has not come: refused where its discounts would not count now. */
export async function reserveUnpaid(scope: Scope, actor: Actor, order: LockedOrder): Promise<void> {
  await reservePieces(scope, actor, order)
  if (order.discount_code) await retakeDiscounts(scope, order)
}

async function reservePieces(scope: Scope, actor: Actor, order: LockedOrder): Promise<void> {
  const { id: reference, pieces: lines } = order
  await reserveStock(scope, actor, { reference, lines })
  await setAllReturned(scope.tx, reference, false)
}
