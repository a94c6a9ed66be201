import type { Db } from '#server/database/database.ts'
import { hasOpenAddress } from '#server/modules/orders/lifecycle/index.ts'
import { presentOrders } from '#server/modules/orders/present.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { findWithOpenReturns } from '#server/modules/orders/returns/index.ts'
import { isMarked, riskTexts } from '#server/modules/orders/risks/index.ts'
import { nextStatuses } from '#shared/orders/order-states.ts'
import { toAmount } from '#shared/money/amount.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { listHistory, listPayments, listRefunds } from './queries-detail.ts'
import type { AdminOrder, OrderDetail, HAND_METHODS } from './schema.ts'

export async function presentAdminOrders(db: Db, rows: readonly OrderRow[]): Promise<AdminOrder[]> {
  const orders = await presentOrders(db, rows)
  const ids = rows.map(({ id }) => id)
  const withReturns = await findWithOpenReturns(db, ids)
  return orders.flatMap((order, at) => {
    if (!rows[at]) return []
    const has_open_return = withReturns.has(order._id)
    return [{ ...order, ...adminFacts(rows[at], order.is_partly_shipped), has_open_return }]
  })
}

function adminFacts(row: OrderRow, isPartlyShipped: boolean) {
  const { status, financial_status: financialStatus } = row
  return {
    version: row.version,
    attention: row.attention,
    risks: isMarked(row) ? riskTexts(row) : [],
    expiresAt: row.expires_at,
    enteredBy: row.entered_by ? { _id: row.entered_by, name: row.entered_by_name } : null,
    nextStatuses: nextStatuses({
      status,
      financialStatus,
      isPickup: row.is_pickup === 1,
      isPartlyShipped,
    }),
    canMarkPaid: canMarkPaid(row),
    canChangeAddress: hasOpenAddress(row),
    base_total: toAmount(row.total_cents),
  }
}

/** Money that an admin took themselves; that of a payment provider is known from the provider. */
export function canMarkPaid({ financial_status, provider }: OrderRow): boolean {
  return financial_status === 'pending' && isPaidInPerson(provider)
}

type Rows<Query extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>

export function presentHistory(rows: Rows<typeof listHistory>): OrderDetail['history'] {
  return rows.map((row) => ({
    _id: row.id,
    verb: row.verb,
    from: row.status_from,
    to: row.status_to,
    at: row.at,
    actor: row.actor,
    details: fromJson(row.details),
  }))
}

export function presentPayments(rows: Rows<typeof listPayments>): OrderDetail['payments'] {
  return rows.map((row) => ({
    _id: row.id,
    provider: row.provider,
    status: row.status,
    fault: row.fault,
    amount: toMajor(money(row.amount_minor, row.currency)),
    captureId: row.capture_id ?? '',
    createdAt: row.created_at,
  }))
}

export function presentRefunds(rows: Rows<typeof listRefunds>): OrderDetail['refunds'] {
  return rows.map((row) => ({
    _id: row.id,
    status: row.status,
    reason: row.reason,
    fault: row.fault,
    amount: toMajor(money(row.amount_minor, row.currency)),
    actor: row.actor,
    createdAt: row.created_at,
  }))
}

const IN_PERSON: readonly (typeof HAND_METHODS)[number][] = ['pay_on_delivery', 'paid_in_person']

/** Whether the money of a method goes from hand to hand, so that no provider knows of it. */
export function isPaidInPerson(provider: string): boolean {
  return IN_PERSON.some((method) => method === provider)
}
