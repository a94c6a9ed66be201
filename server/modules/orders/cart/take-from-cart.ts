import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { itemsOf, lockCart, putCart } from './queries.ts'

/** Takes what a member has ordered out of their cart. */
export async function takeFromCart(
  { tx, engine, clock }: Scope,
  userId: string,
  ordered: readonly { productId: string }[],
): Promise<void> {
  const cart = itemsOf(await lockCart(tx, engine, userId))
  const ids = new Set(ordered.map(({ productId }) => productId))
  const left = cart.filter(({ productId }) => !ids.has(productId))
  if (left.length === cart.length) return
  const items = toJson(left)
  await putCart(tx, { user_id: userId, items, updated_at: timestamp(clock) })
}
