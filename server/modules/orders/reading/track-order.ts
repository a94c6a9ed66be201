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
  if (isAdmin(viewer)) return { ...order, invoices: [], ...NOTHING }
  const placer = await placerOf(ctx, viewer, { orderId: row.id, headers })
  const isPlacer = isPlacedBy(placer, row)
  const invoices = isPlacer ? order.invoices : []
  if (isPlacer) return { ...withoutPerson(order), invoices }
  const refunds = order.refunds.map((refund) => ({ ...refund, reason: '' }))
  const { cancel_request: request } = order
  return {
    ...withoutPerson(order),
    invoices,
    ...NOTHING,
    cancel_request: request && withoutWords(request),
    returns: order.returns.map(withoutWords),
    refunds,
  }
}

// Others of the same network may have guessed: a right number, of 50 random bits, is always answered.
async function notFoundBy(ctx: Context, address: string): Promise<Refusal> {
  const limit = `track:${address}`
  await checkLimit(ctx, limit, FAILURES)
  await countFailure(ctx, limit)
  return notFound(NOT_FOUND)
}

/** What only whoever placed it can do. */
const NOTHING = { can_cancel: false, can_ask_to_cancel: false, can_pay: false, can_return: false }

function withoutPerson({ email: _, ...order }: MyOrder): TrackedOrder {
  const { city, country } = order.shipping_address
  const blankAddress = { name: '', phone: '', address1: '', address2: '', province: '', zip: '' }
  const hidden = { discount_code: '', discounts: [], invoice_number: '' }
  return { ...order, ...hidden, shipping_address: { ...blankAddress, city, country } }
}

/** How a return or a request stands, without what was written about it. */
function withoutWords<Asked extends { text: string; answer: string }>(one: Asked): Asked {
  return { ...one, text: '', answer: '' }
}
