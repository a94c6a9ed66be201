import { system } from '#server/kernel/actor.ts'
import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requirePaymentManager } from '#server/modules/orders/access.ts'
import { requireFairShare, requireFewOpen } from '#server/modules/orders/open-limits/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { paidUntil } from './deadlines.ts'
import { setUnknownSince, wasCancelled, wasReopened } from './queries.ts'
import { canReserve, reserveUnpaid } from './reserve-again.ts'
import { writeChange } from './write-change.ts'

// The mail goes out an hour after the order, and its link works for a day.
const LATEST_MS = DAY_MS + HOUR_MS

/**
 * Lets an order that was not paid in time wait for its payment once more, with its pieces reserved; once. It is refused as one
 * that is placed now: whoever has its link has proven an address, and those are free to invent. What its products cost stays, as
 * the mail with the link says; a discount counts only where it would now.
 */
export async function reopenOrder(scope: Scope, orderId: string): Promise<void> {
  const actor = system('reminder')
  requirePaymentManager(actor)
  const order = await lockOrder(scope, orderId)
  if (order.status === 'pending') return
  const problem = await problemOf(scope, order)
  if (problem) throw new Refusal('conflict', 'not_payable', problem)
  await requireShare(scope, order)
  await reserveUnpaid(scope, actor, order)
  const expiresAt = paidUntil(scope.clock)
  await scope.schedule({
    kind: 'order.expire',
    key: orderId,
    payload: { orderId },
    runAt: expiresAt,
  })
  await writeChange(scope, actor, {
    order,
    verb: 'reopened',
    columns: {
      status: 'pending',
      financial_status: 'pending',
      cancelled_at: null,
      expires_at: expiresAt,
    },
  })
  if (order.trusted_at === null) await setUnknownSince(scope.tx, orderId, order.created_at)
  await requireFewOpen(scope, {
    buyer: { userId: order.user_id, holderHash: order.holder_hash },
    email: order.email,
    orderId,
  })
}

async function requireShare(scope: Scope, order: LockedOrder): Promise<void> {
  if (order.trusted_at !== null) return
  const { unpaidShare: percent } = await getSettings(scope.tx)
  const lines = order.pieces.map(({ productId: id, title, quantity }) => ({
    product: { id, title, stock: order.shelves.get(id) ?? 0 },
    quantity,
  }))
  await requireFairShare(scope, { lines, percent })
}

async function problemOf({ tx, clock }: Scope, order: LockedOrder): Promise<string> {
  if (order.paid_at !== null) return 'This order is paid.'
  if (order.status !== 'cancelled') return 'There is nothing to pay for this order.'
  if (await wasCancelled(tx, order.id)) return 'This order was cancelled or changed.'
  const isLate = clock.now().getTime() - Date.parse(order.created_at) > LATEST_MS
  if (isLate || (await wasReopened(tx, order.id)))
    return 'The reservation of this order has ended. You can place it again.'
  return canReserve(order) ? '' : 'Others have bought the items of this order meanwhile.'
}
