import { checkLimit, countFailure } from '#server/database/rate-limits.ts'
import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, type Refusal } from '#server/kernel/refusal.ts'
import { isPlacedBy } from '#server/modules/orders/access.ts'
import { placerOf } from '#server/modules/orders/guest-cookie.ts'
import { readOrderNumber } from '#server/modules/orders/order-number.ts'
import { findOrderByNumber } from '#server/modules/orders/queries.ts'
import { withDatesOf } from './read-orders.ts'
import type { MyOrder, TrackedOrder } from './schema.ts'

const FAILURES = 60
const NOT_FOUND = 'Order not found. Please check your order number.'

/**
 * An order for whoever knows its number: without what tells who bought it, unless that member asks, or an admin. In the browser
 * that placed it, it can be paid.
 */
export async function trackOrder(
  ctx: Context,
  viewer: Actor,
  { typed, address, headers }: { typed: string; address: string; headers: Headers },
): Promise<TrackedOrder> {
  const row = await findOrderByNumber(ctx.store.db, readOrderNumber(typed))
  if (!row) throw await notFoundBy(ctx, address)
  const order = await withDatesOf(ctx, row)
  if (isPlacedBy(viewer, row)) return order
  // An admin finds them in the dashboard.
  if (isAdmin(viewer)) return { ...order, invoices: [], can_pay: false, can_return: false }
  const placer = await placerOf(ctx, viewer, { orderId: row.id, headers })
  const isPlacer = isPlacedBy(placer, row)
  const invoices = isPlacer ? order.invoices : []
  const { can_pay, can_return } = order
  const own = { invoices, can_pay: can_pay && isPlacer, can_return: can_return && isPlacer }
  if (isPlacer) return { ...withoutPerson(order), ...own }
  const refunds = order.refunds.map((refund) => ({ ...refund, reason: '' }))
  return { ...withoutPerson(order), ...own, returns: order.returns.map(withoutWords), refunds }
}

// Others of the same network may have guessed: a right number, of 50 random bits, is always answered.
async function notFoundBy(ctx: Context, address: string): Promise<Refusal> {
  const limit = `track:${address}`
  await checkLimit(ctx, limit, FAILURES)
  await countFailure(ctx, limit)
  return notFound(NOT_FOUND)
}

function withoutPerson({ email: _, ...order }: MyOrder): TrackedOrder {
  const { city, country } = order.shipping_address
  const blankAddress = { name: '', phone: '', address1: '', address2: '', province: '', zip: '' }
  const hidden = { can_cancel: false, discount_code: '', discounts: [], invoice_number: '' }
  return { ...order, ...hidden, shipping_address: { ...blankAddress, city, country } }
}

type OwnReturn = MyOrder['returns'][number]

/** How a return stands, without what was written about it. */
function withoutWords(one: OwnReturn): OwnReturn {
  return { ...one, text: '', answer: '' }
}
