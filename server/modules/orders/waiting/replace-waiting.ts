import type { Actor } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { lockStock } from '#server/modules/catalog/index.ts'
import { lockCodesOf } from '#server/modules/orders/discounts/index.ts'
import { replaceOrder } from '#server/modules/orders/lifecycle/index.ts'
import type { Item } from '#server/modules/orders/schema.ts'
import { findReplaceable } from './find-replaceable.ts'
import type { CartOwner } from './cart-owner.ts'

type Placing = { cartOwner: CartOwner; items: readonly Item[]; codes: readonly string[] }

/**
 * Ends the orders whose place the one that is being placed takes, so that their pieces and their codes count once; returns
 * their ids. Refused where one of them was paid in the same moment: nobody shall buy twice by accident.
 */
export async function replaceWaiting(
  scope: Scope,
  actor: Actor,
  { cartOwner, items, codes }: Placing,
): Promise<string[]> {
  const wantedIds = items.map(({ productId }) => productId)
  const before = await findReplaceable(scope.tx, cartOwner, wantedIds)
  // All stock that this order and those before it hold, in one order, as everywhere.
  await lockStock(scope.tx, scope.engine, [...new Set([...wantedIds, ...before.productIds])])
  // With PostgreSQL, another tab may have placed one meanwhile.
  const { ids } =
    scope.engine === 'sqlite' ? before : await findReplaceable(scope.tx, cartOwner, wantedIds)
  if (ids.length > 0) await lockCodesOf(scope, { orderIds: ids, codes })
  for (const id of ids.toSorted()) {
    const outcome = await replaceOrder(scope, actor, id)
    if (outcome === 'was paid') throw paidMeanwhile()
  }
  return ids
}

function paidMeanwhile(): Refusal {
  const text =
    'Your order of a moment ago has just been paid. Place this one only if you want these products once more.'
  return new Refusal('conflict', 'paid_meanwhile', text)
}
