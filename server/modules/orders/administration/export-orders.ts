import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, inBatches, type Column } from '#server/csv/index.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireConfirmed } from '#server/modules/accounts/index.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { presentOrders } from '#server/modules/orders/present.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { Order } from '#server/modules/orders/schema.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { fromMajor, shopMoney, toDecimalText } from '#shared/money/money.ts'
import { methodName, paymentLabel } from '#shared/orders/payment-texts.ts'
import { statusLabel } from '#shared/orders/status-texts.ts'
import { wallTime } from '#shared/time/site-time.ts'
import { taxName } from '#shared/orders/tax.ts'
import { rangeOf } from '#server/modules/orders/id-range.ts'
import { findFew, findNarrowed, statusesOf } from './list-orders.ts'
import { listIdsAfter, listOrders } from './queries-list.ts'
import type { OrderFilters } from './schema.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

/** As many as a file holds, and as are read at a time. */
const MOST_EXPORTED = 100_000
const ROWS = 500

const columns = (timeZone: string): Column<Written>[] => [
  ['Order', ({ order }) => order.order_number],
  [`Placed (${timeZone})`, ({ order }) => placedText(order, timeZone)],
  ['Status', ({ order }) => statusLabel(order)],
  ['Payment', ({ order }) => paymentLabel(order)],
  ['Method', ({ order }) => methodName(order.payment_method)],
  ['Customer', ({ order }) => order.shipping_address.name],
  ['Email', ({ order }) => order.email],
  ['Phone', ({ order }) => order.shipping_address.phone],
  ['Address line 1', ({ order }) => order.shipping_address.address1],
  ['Address line 2', ({ order }) => order.shipping_address.address2],
  ['City', ({ order }) => order.shipping_address.city],
  ['State', ({ order }) => order.shipping_address.province],
  ['Postal code', ({ order }) => order.shipping_address.zip],
  ['Country', ({ order }) => order.shipping_address.country],
  ['Items', ({ order }) => listed(order.line_items, (line) => `${line.quantity} × ${line.title}`)],
  ['Pieces', ({ order }) => order.line_items.reduce((sum, line) => sum + line.quantity, 0)],
  ['Currency', ({ order }) => order.currency],
  ['Subtotal', ({ order }) => amount(order, order.subtotal_price)],
  ['Discount', ({ order }) => amount(order, order.total_discounts)],
  ['Discount code', ({ order }) => order.discount_code],
  ['Shipping', ({ order }) => amount(order, order.shipping_price)],
  ['Total', ({ order }) => amount(order, order.total_price)],
  ['Refunded', ({ order }) => amount(order, order.refunded_price)],
  [`Total in ${shopCurrency()}`, ({ row }) => toDecimalText(shopMoney(row?.total_cents ?? 0))],
  // Of several parcels, one after the other.
  ['Carrier', ({ order }) => listed(order.fulfillments, (parcel) => parcel.tracking_company)],
  [
    'Tracking number',
    ({ order }) => listed(order.fulfillments, (parcel) => parcel.tracking_number),
  ],
  ['Tracking link', ({ order }) => listed(order.fulfillments, (parcel) => parcel.tracking_url)],
  ['Shipping method', ({ order }) => order.shipping_method],
  ['Tax', ({ order }) => amount(order, order.total_tax)],
  [
    'Taxes',
    ({ order }) =>
      listed(order.taxes.lines, (line) => `${taxName(line)}: ${amount(order, line.tax)}`),
  ],
  ['Invoice', ({ order }) => order.invoice_number],
  [
    'Discounts',
    ({ order }) => listed(order.discounts, (one) => `${one.code}: ${amount(order, one.amount)}`),
  ],
]

const amount = ({ currency }: Order, value: number) => toDecimalText(fromMajor(value, currency))

function listed<One>(all: readonly One[], textOf: (one: One) => string | null): string {
  return all.flatMap((one) => textOf(one) || []).join('; ')
}

function placedText(order: Order, timeZone: string): string {
  const { date, time } = wallTime(new Date(order.created_at), timeZone)
  return `${date} ${time}`
}

/** The orders that a list shows, as the pieces of a CSV file: at most 100,000, read a few hundred at a time. */
export async function exportOrders(
  ctx: Context,
  actor: Actor,
  filters: OrderFilters,
): Promise<AsyncGenerator<string>> {
  requireOrderManager(actor)
  await requireConfirmed(ctx, actor)
  // Names and addresses of customers leave the site with it.
  await transact(ctx, async ({ trail }) => trail({ deed: 'orders-exported', by: actor }))
  const { timeZone } = await currentSettings(ctx)
  return csvFile(columns(timeZone), batches(ctx, filters))
}

type Written = { order: Order; row: OrderRow | undefined }

async function* batches(ctx: Context, filters: OrderFilters): AsyncGenerator<Written[]> {
  for await (const rows of rowsOf(ctx, filters)) {
    const orders = await presentOrders(ctx.store.db, rows)
    yield orders.map((order, at) => ({ order, row: rows[at] }))
  }
}

async function* rowsOf(ctx: Context, filters: OrderFilters): AsyncGenerator<OrderRow[]> {
  const { db } = ctx.store
  const range = await rangeOf(ctx, filters)
  const few = await findFew(db, filters, range)
  if (few) return yield few
  const narrowed = await findNarrowed(db, filters, { range, depth: MOST_EXPORTED })
  if (narrowed) return yield* inParts(db, narrowed)
  const { sort, status } = filters
  const statuses = statusesOf(status)
  for await (const ids of inBatches<string>((after = '', limit) =>
    listIdsAfter(db, { statuses, sort, after, limit, range }),
  ))
    yield await listOrders(db, ids)
}

async function* inParts(db: Db, ids: readonly string[]): AsyncGenerator<OrderRow[]> {
  for (let at = 0; at < ids.length; at += ROWS) yield listOrders(db, ids.slice(at, at + ROWS))
}
