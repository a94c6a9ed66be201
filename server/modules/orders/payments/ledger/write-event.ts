import { timestamp } from '#server/kernel/clock.ts'
import type { MoneyMoved } from '#server/modules/orders/lifecycle/index.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { insertEvent } from './queries.ts'

export type Source = OrdersTables['payment_events']['source']

type LedgerEvent = {
  provider: string
  orderId: string | null
  paymentId: string | null
  source: Source
  /** What was said, and what became of it, in words that the owner reads. */
  kind: string
  outcome?: string
  eventId?: string
  /** What it brought or took, if it is the event that moved the money of the order. */
  moved?: MoneyMoved | undefined
  /** Without secrets. */
  details?: Record<string, unknown>
}

/** Adds a line to the ledger of payments. */
export function writeEvent({ tx, clock, newId }: Scope, event: LedgerEvent): Promise<void> {
  const { provider, orderId, paymentId, source, kind, outcome = '', eventId, details = {} } = event
  const { moved } = event
  return insertEvent(tx, {
    id: newId(),
    provider,
    source,
    kind,
    at: timestamp(clock),
    order_id: orderId,
    payment_id: paymentId,
    event_id: eventId ?? null,
    outcome: outcome.slice(0, 300),
    details: toJson(details),
    amount_minor: moved?.amountMinor ?? null,
    cents: moved?.cents ?? null,
    currency: moved?.currency ?? '',
  })
}
