import type { Db } from '#server/database/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, inBatches } from '#server/csv/index.ts'
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

const columns = (timeZone: string) => [
  'Order',
  `Placed (${timeZone})`,
  'Status',
  'Payment',
  'Method',
  'Customer',
  'Email',
  'Phone',
  'Address line 1',
  'Address line 2',
  'City',
  'State',
  'Postal code',
  'Country',
  'Items',
  'Pieces',
  'Currency',
  'Subtotal',
  'Discount',
  'Discount code',
  'Shipping',
  'Total',
  'Refunded',
  `Total in ${shopCurrency()}`,
  'Carrier',
  'Tracking number',
  'Tracking link',
  'Shipping method',
  'Tax',
  'Taxes',
  'Invoice',
  'Discounts',
]

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
  return csvFile(columns(timeZone), batches(ctx, filters), (written) => cellsOf(written, timeZone))
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

function cellsOf({ order, row }: Written, timeZone: string): (string | number)[] {
  const { shipping_address: to, line_items: lines, currency } = order
  const placed = wallTime(new Date(order.created_at), timeZone)
  const amount = (value: number) => toDecimalText(fromMajor(value, currency))
  // Of several parcels, one after the other.
  const ofParcels = (name: 'tracking_company' | 'tracking_number' | 'tracking_url') =>
    order.fulfillments.flatMap((parcel) => parcel[name] || []).join('; ')
  return [
    order.order_number,
    `${placed.date} ${placed.time}`,
    statusLabel(order),
    paymentLabel(order),
    methodName(order.payment_method),
    to.name,
    order.email,
    to.phone,
    to.address1,
    to.address2,
    to.city,
    to.province,
    to.zip,
    to.country,
    lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('; '),
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency,
    amount(order.subtotal_price),
    amount(order.total_discounts),
    order.discount_code,
    amount(order.shipping_price),
    amount(order.total_price),
    amount(order.refunded_price),
    toDecimalText(shopMoney(row?.total_cents ?? 0)),
    ofParcels('tracking_company'),
    ofParcels('tracking_number'),
    ofParcels('tracking_url'),
    order.shipping_method,
    amount(order.total_tax),
    order.taxes.lines.map((line) => `${taxName(line)}: ${amount(line.tax)}`).join('; '),
    order.invoice_number,
    order.discounts.map(({ code, amount: off }) => `${code}: ${amount(off)}`).join('; '),
  ]
}
