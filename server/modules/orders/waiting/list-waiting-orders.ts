import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { findPending } from '#server/modules/orders/queries.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { listWaiting } from './queries.ts'
import type { WaitingOrder } from './schema.ts'
import type { CartOwner } from './cart-owner.ts'

/** The orders of a customer that can still be paid, newest first. */
export async function listWaitingOrders(
  { store: { db }, clock }: Context,
  cartOwner: CartOwner,
): Promise<WaitingOrder[]> {
  const now = timestamp(clock)
  const rows = (await listWaiting(db, cartOwner)).filter(({ expires_at: at }) => at && at > now)
  const pending = await findPending(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, number, total_minor, currency, expires_at }) => ({
    _id: id,
    order_number: number,
    total_price: toMajor(money(total_minor, currency)),
    currency,
    expiresAt: expires_at ?? now,
    isPending: pending.has(id),
  }))
}
