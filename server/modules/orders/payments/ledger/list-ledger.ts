import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readOrderNumber } from '#server/modules/orders/order-number.ts'
import { toDollars } from '#shared/money/dollars.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { LAST_ROW } from '#shared/last-row.ts'
import { pagingOf } from '#shared/page.ts'
import { providerLabel } from '#server/modules/orders/payments/providers.ts'
import type { Ledger, LedgerQuery, PaymentEvent } from '#server/modules/orders/payments/schema.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { requireLedgerReader } from './access.ts'
import { countEvents, findOrderId, listEvents, sumEvents, type EventRow } from './queries.ts'

/** What was said about payments, newest first, as far back as anybody pages; of one order if asked for. */
export async function listLedger(
  { store: { db } }: Context,
  actor: Actor,
  { order, source, page, limit }: LedgerQuery,
): Promise<Ledger> {
  requireLedgerReader(actor)
  const orderReference = order?.trim()
  const orderId = orderReference
    ? ((await findOrderId(db, { id: orderReference, number: readOrderNumber(orderReference) })) ??
      '')
    : undefined
  const filter = { orderId, source: source === 'all' ? undefined : source }
  const totalEvents = await countEvents(db, filter, LAST_ROW)
  const offset = (page - 1) * limit
  const rows = offset < totalEvents ? await listEvents(db, filter, { limit, offset }) : []
  return {
    events: rows.map(present),
    totalEvents,
    ...presentSums(await sumEvents(db, filter)),
    ...pagingOf(totalEvents, { page, limit }),
  }
}

type Sums = Awaited<ReturnType<typeof sumEvents>>

function presentSums(sums: Sums): Pick<Ledger, 'sums' | 'total_dollars'> {
  return {
    sums: sums.map(({ currency, receivedMinor, leftMinor }) => ({
      currency,
      received: toMajor(money(receivedMinor, currency)),
      refunded: toMajor(money(receivedMinor - leftMinor, currency)),
      left: toMajor(money(leftMinor, currency)),
    })),
    total_dollars: toDollars(sums.reduce((total, { cents }) => total + cents, 0)),
  }
}

function present(row: EventRow): PaymentEvent {
  const { id: _id, at, source, kind, outcome, order_id, order_number } = row
  const { amount_minor: minor, currency } = row
  return {
    _id,
    at,
    provider: providerLabel(row.provider),
    source,
    kind,
    outcome,
    details: fromJson(row.details),
    orderId: order_id,
    orderNumber: order_number,
    amount: minor === null ? null : toMajor(money(minor, currency)),
    currency,
  }
}
