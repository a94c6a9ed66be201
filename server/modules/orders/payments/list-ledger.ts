import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readOrderNumber } from '#server/modules/orders/order-number.ts'
import { requireLedgerReader } from './access.ts'
import { providerLabel } from './providers.ts'
import { countEvents, findOrderId, listEvents, type EventRow } from './queries-events.ts'
import type { Ledger, LedgerQuery, PaymentEvent } from './schema.ts'

/** Everything that was said about payments, newest first; of one order if asked for. */
export async function listLedger(
  { store: { db } }: Context,
  actor: Actor,
  { order, source, page, limit }: LedgerQuery,
): Promise<Ledger> {
  requireLedgerReader(actor)
  const given = order?.trim()
  const orderId = given
    ? ((await findOrderId(db, { id: given, number: readOrderNumber(given) })) ?? '')
    : undefined
  const wanted = { orderId, source: source === 'all' ? undefined : source }
  const [rows, totalEvents] = await Promise.all([
    listEvents(db, wanted, { limit, offset: (page - 1) * limit }),
    countEvents(db, wanted),
  ])
  return {
    events: rows.map(present),
    totalEvents,
    currentPage: page,
    totalPages: Math.ceil(totalEvents / limit),
  }
}

function present(row: EventRow): PaymentEvent {
  const { id: _id, at, source, kind, outcome, order_id, order_number } = row
  return {
    ...{ _id, at, provider: providerLabel(row.provider), source, kind, outcome },
    details: JSON.parse(row.details) as Record<string, unknown>,
    ...{ orderId: order_id, orderNumber: order_number },
  }
}
