import type { Db } from '#server/database/database.ts'
import { money, toDecimalText } from '#shared/money/money.ts'
import { reasonText } from '#shared/orders/return-states.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { rowsOf } from './pages.ts'
import {
  listCancelRequests,
  listOrderLines,
  listOrders,
  listRefunds,
  listReturns,
  listShipments,
} from './queries-parts.ts'

type OrderRow = Awaited<ReturnType<typeof listOrders>>[number]

/** Orders as their customer sees them; what admins noted stays out. */
export async function* orderRecords(db: Db, userId: string) {
  for await (const row of rowsOf((after) => listOrders(db, { userId, after })))
    yield { ...presentOrder(row), ...(await detailsOf(db, row)) }
}

function presentOrder(row: OrderRow) {
  const amount = (minor: number) => amountText(minor, row.currency)
  return {
    number: row.number,
    createdAt: row.created_at,
    status: row.status,
    payment: row.financial_status,
    paidWith: row.provider,
    paidAt: row.paid_at,
    cancelledAt: row.cancelled_at,
    email: row.email,
    shippingAddress: fromJson(row.shipping_address),
    currency: row.currency,
    subtotal: amount(row.subtotal_minor),
    discount: amount(row.discount_minor),
    discountCode: row.discount_code,
    shipping: amount(row.shipping_minor),
    tax: amount(row.tax_minor),
    total: amount(row.total_minor),
    refunded: amount(row.refunded_minor),
  }
}

async function detailsOf(db: Db, { id, currency }: OrderRow) {
  const [lines, shipments, refunds, returns, requests] = [
    await listOrderLines(db, [id]),
    await listShipments(db, [id]),
    await listRefunds(db, [id]),
    await listReturns(db, [id]),
    await listCancelRequests(db, [id]),
  ]
  const itemsOf = (pieces: { position: number; quantity: number }[]) =>
    pieces.map(({ position, quantity }) => ({
      title: lines.find((line) => line.position === position)?.title ?? '',
      quantity,
    }))
  return {
    items: lines.map(({ title, quantity, price_minor, returned }) => ({
      title,
      quantity,
      returned,
      price: amountText(price_minor, currency),
    })),
    shipments: shipments.map((shipment) => ({
      carrier: shipment.carrier,
      trackingNumber: shipment.tracking_number,
      trackingUrl: shipment.tracking_url,
      items: itemsOf(fromJson(shipment.lines)),
      status: shipment.status,
      createdAt: shipment.created_at,
    })),
    refunds: refunds.map((refund) => ({
      amount: amountText(refund.amount_minor, refund.currency),
      status: refund.status,
      createdAt: refund.created_at,
    })),
    returns: returns.map((one) => ({
      items: itemsOf(fromJson(one.lines)),
      state: one.state,
      reason: reasonText(one.reason),
      text: one.text,
      answer: one.answer,
      createdAt: one.created_at,
    })),
    cancellationsAskedFor: requests.map(({ state, text, answer, created_at: createdAt }) => ({
      state,
      text,
      answer,
      createdAt,
    })),
  }
}

function amountText(minor: number, currency: string): string {
  return toDecimalText(money(Number(minor), currency))
}
