import type { Scope } from '#server/kernel/scope.ts'
import { titleOfProduct } from '#shared/products/variants.ts'
import type { LockedOrder } from './lock-order.ts'
import {
  addCodeSales,
  addRefunded,
  addSales,
  dateRefund,
  insertLineSales,
  listDiscounts,
  type LineSale,
} from './queries-sums.ts'
import { paidCents, refundedCents } from './split-cents.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { wallTime } from '#shared/time/site-time.ts'

/** Adds an order that was just paid to the sums of the day. These are the last rows that a transaction locks, but for the number of its invoice. */
export async function countSale(scope: Scope, order: LockedOrder): Promise<void> {
  const { tx } = scope
  const { total_cents: cents } = order
  const day = await salesDay(scope)
  await addSales(tx, { day, orders: 1, cents })
  for (const { code, off_cents } of await namedDiscounts(scope, order))
    await addCodeSales(tx, { day, code, orders: 1, cents, off_cents })
  const shares = paidCents(order)
  await insertLineSales(tx, linesOf(order, { event: 'paid', day, cents, shares }))
}

type Refund = Parameters<typeof refundedCents>[1] & { refundId: string }

/** Takes a refund off the sums of the day, and splits it over what the order holds. */
export async function countRefund(scope: Scope, order: LockedOrder, refund: Refund): Promise<void> {
  const { tx } = scope
  const day = await salesDay(scope)
  const split = refundedCents(order, refund)
  for (const [at, { position }] of order.pieces.entries())
    if (split[at]) await addRefunded(tx, order.id, { position, cents: split[at] })
  await dateRefund(tx, refund.refundId, { day, cents: refund.cents })
  const cents = -refund.cents || 0
  await addSales(tx, { day, orders: 0, cents })
  for (const { code } of await namedDiscounts(scope, order))
    await addCodeSales(tx, { day, code, orders: 0, cents, off_cents: 0 })
  const shares = split.map((share) => -share || 0)
  const rows = linesOf(order, { event: refund.refundId, day, cents, shares })
  await insertLineSales(
    tx,
    rows.filter((row) => row.cents !== 0),
  )
}

// By name, so that they are locked in one order. An order without any, or with an amount that has no code, counts as one without.
async function namedDiscounts({ tx }: Scope, { id, discount_code, discount_cents }: LockedOrder) {
  const none = { code: '', off_cents: discount_cents }
  return discount_code ? listDiscounts(tx, id) : [none]
}

type Moved = { event: string; day: string; cents: number; shares: number[] }

// Whatever is for no line is for the shipping, which goes with the post that led to the order.
function linesOf({ id, pieces }: LockedOrder, { event, day, cents, shares }: Moved): LineSale[] {
  const isPaid = event === 'paid'
  const lines = pieces.map(({ position, productId, parentId, title, choice, ...piece }, at) => ({
    order_id: id,
    event,
    position,
    day,
    // Variants are counted together.
    product_id: parentId || productId,
    title: titleOfProduct(title, choice),
    post_id: piece.postId,
    led_by: piece.ledBy,
    pieces: isPaid ? piece.quantity : 0,
    cents: shares[at] ?? 0,
  }))
  const shipping = cents - lines.reduce((sum, line) => sum + line.cents, 0)
  if (shipping === 0) return lines
  const { post_id = '', led_by = '' } = lines.find((line) => line.post_id) ?? {}
  const row = { order_id: id, event, position: -1, day, product_id: '', title: '' }
  return [...lines, { ...row, post_id, led_by, pieces: 0, cents: shipping }]
}

/** The day on which something is counted as sold or given back, in the site's time zone: 2026-11-23. */
async function salesDay({ tx, clock }: Scope): Promise<string> {
  const { timeZone } = await getSettings(tx)
  return wallTime(clock.now(), timeZone).date
}
