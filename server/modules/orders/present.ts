import type { Db } from '#server/database/database.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { mediaUrl } from '#shared/picture.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { awaitsConfirmation } from './awaits-confirmation.ts'
import {
  listAdditions,
  listDiscounts,
  listInvoices,
  listLines,
  listShipments,
  numbersOf,
  type AdditionRow,
  type DiscountRow,
  type InvoiceRow,
  type LineRow,
  type OrderRow,
  type ShipmentRow,
} from './queries.ts'
import type { PostalAddress } from '#shared/people/postal-address.ts'
import type { Order } from './schema.ts'
import type { Invoice } from './schema-sums.ts'
import type { Addition } from './schema-related.ts'
import type { OrderPieces } from './schema-parcels.ts'
import { presentTaxes } from './present-taxes.ts'
import { leftToShip } from './left-to-ship.ts'
import { isCancellableByCustomer, isPreparing } from '#shared/orders/order-states.ts'

const IMAGE_WIDTH = 320

/** Orders as the API shows them to those who may see everything of them, in the order of the rows. */
export async function presentOrders(db: Db, rows: readonly OrderRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const invoiced = rows.filter((row) => row.invoice_number).map(({ id }) => id)
  const reduced = rows.filter((row) => row.discount_code || row.discount_minor > 0)
  const parents = rows.flatMap(({ adds_to }) => adds_to ?? [])
  const [lines, discounts, shipments, invoices, additions, numbers] = await Promise.all([
    listLines(db, ids),
    listDiscounts(
      db,
      reduced.map(({ id }) => id),
    ),
    listShipments(db, ids),
    listInvoices(db, invoiced),
    listAdditions(db, ids),
    numbersOf(db, parents),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const discountsOf = Map.groupBy(discounts, (discount) => discount.order_id)
  const shipmentsOf = Map.groupBy(shipments, (shipment) => shipment.order_id)
  const additionsOf = Map.groupBy(additions, (addition) => addition.adds_to)
  const invoicesOf = Map.groupBy(invoices, (invoice) => invoice.order_id)
  return rows.map((row) =>
    orderOf(row, {
      lines: linesOf.get(row.id) ?? [],
      discounts: discountsOf.get(row.id) ?? [],
      shipments: shipmentsOf.get(row.id) ?? [],
      invoices: invoicesOf.get(row.id) ?? [],
      additions: additionsOf.get(row.id) ?? [],
      parentNumber: numbers.get(row.adds_to ?? ''),
    }),
  )
}

export async function presentOrder(db: Db, row: OrderRow): Promise<Order> {
  const [order] = await presentOrders(db, [row])
  if (!order) throw new Error('an order that was found is presented')
  return order
}

type Belongings = {
  lines: LineRow[]
  discounts: DiscountRow[]
  shipments: ShipmentRow[]
  invoices: InvoiceRow[]
  additions: AdditionRow[]
  parentNumber: string | undefined
}

function orderOf(row: OrderRow, belongings: Belongings): Order {
  const { lines, discounts, shipments, invoices, additions, parentNumber } = belongings
  const amount = (minor: number) => toMajor(money(minor, row.currency))
  const { status, financial_status: financialStatus } = row
  const isPartlyShipped = isPreparing(status) && shipments.length > 0
  return {
    _id: row.id,
    order_number: row.number,
    email: row.email,
    created_at: row.created_at,
    cancelled_at: row.cancelled_at,
    status,
    financial_status: financialStatus,
    fulfillment_status: isPartlyShipped ? null : (shipments.at(-1)?.status ?? null),
    currency: row.currency,
    payment_method: row.provider,
    total_price: amount(row.total_minor),
    subtotal_price: amount(row.subtotal_minor),
    total_discounts: amount(row.discount_minor),
    shipping_price: amount(row.shipping_minor),
    total_tax: amount(row.tax_minor),
    taxes: presentTaxes({
      mode: row.tax_mode,
      lines: fromJson(row.tax_lines),
      currency: row.currency,
    }),
    invoice_number: row.invoice_number,
    invoices: invoices.map((invoice) => presentInvoice(row, invoice)),
    refunded_price: amount(row.refunded_minor),
    discount_code: row.discount_code,
    discounts: discounts.map(({ code, kind, is_automatic, off_minor }) => ({
      code,
      kind,
      is_automatic: is_automatic === 1,
      amount: amount(off_minor),
    })),
    line_items: lines.map((line) => ({
      productId: line.product_id,
      title: line.title,
      slug: line.slug,
      quantity: line.quantity,
      price: amount(line.price_minor),
      image_url: lineImage(line.media_id, line.media_width),
    })),
    shipping_address: presentAddress(fromJson(row.shipping_address)),
    fulfillments: shipments.map((shipment) => presentShipment(shipment, lines)),
    is_partly_shipped: isPartlyShipped,
    still_to_come: isPartlyShipped ? stillToCome(lines) : [],
    shipping_method: row.shipping_method,
    pickup_at: row.pickup_at,
    is_pickup: row.is_pickup === 1,
    awaits_confirmation: awaitsConfirmation(row),
    confirm_until: awaitsConfirmation(row) ? row.expires_at : null,
    leaves: daysOf(row.leaves_from, row.leaves_to),
    arrives: daysOf(row.arrives_from, row.arrives_to),
    can_cancel: isCancellableByCustomer({ status, financialStatus }),
    adds_to: row.adds_to && parentNumber ? { _id: row.adds_to, order_number: parentNumber } : null,
    additions: additions.map(presentAddition),
  }
}

function presentAddition(row: AdditionRow): Addition {
  const { id: _id, number: order_number, status, financial_status, total_minor, currency } = row
  const total_price = toMajor(money(total_minor, currency))
  return { _id, order_number, status, financial_status, total_price, currency }
}

function presentInvoice({ tax_mode: mode, currency }: OrderRow, row: InvoiceRow): Invoice {
  const { id: _id, kind, number, issued_at, seller, tax_number } = row
  return {
    _id,
    kind,
    number,
    issued_at,
    seller,
    tax_number,
    total: toMajor(money(row.total_minor, currency)),
    taxes: presentTaxes({ mode, lines: fromJson(row.tax_lines), currency }),
  }
}

function daysOf(from: string, to: string): Order['arrives'] {
  return from && to ? { from, to } : null
}

/** As the API names the parts of an address. */
export function presentAddress(address: PostalAddress): Order['shipping_address'] {
  const { fullName: name, phone, addressLine1: address1, addressLine2: address2 } = address
  const { city, state: province, postalCode: zip, country } = address
  return { name, phone, address1, address2, city, province, zip, country }
}

function presentShipment(row: ShipmentRow, lines: LineRow[]): Order['fulfillments'][number] {
  return {
    _id: row.id,
    created_at: row.created_at,
    line_items: fromJson(row.lines).flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)
      return line ? [piecesOf(line, quantity)] : []
    }),
    tracking_number: row.tracking_number,
    tracking_company: row.carrier,
    tracking_url: row.tracking_url,
    status: row.status,
  }
}

function stillToCome(lines: LineRow[]): OrderPieces[] {
  return lines
    .map((line) => piecesOf(line, leftToShip(line)))
    .filter(({ quantity }) => quantity > 0)
}

function piecesOf({ product_id: productId, title }: LineRow, quantity: number): OrderPieces {
  return { productId, title, quantity }
}

/** The address of a small picture for a line. */
export function lineImage(mediaId: string | null, width: number | null | undefined): string {
  return mediaId && width ? mediaUrl(mediaId, width, IMAGE_WIDTH) : '/default-product.jpg'
}
