import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readOrderNumber } from '#server/modules/orders/order-number.ts'
import { rangeOf } from '#server/modules/orders/id-range.ts'
import { toAmount } from '#shared/money/amount.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { LAST_ROW } from '#shared/api/last-row.ts'
import { pagingOf } from '#shared/api/page.ts'
import { providerLabel } from '#server/modules/orders/payments/providers.ts'
import type { Ledger, LedgerQuery, PaymentEvent } from '#server/modules/orders/payments/schema.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { requireLedgerReader } from '#server/modules/orders/access.ts'
import { countEvents, findOrderId, listEvents, sumEvents, type EventRow } from './queries.ts'

/** What was said about payments, newest first, as far back as anybody pages; of one order if asked for. */
export async function listLedger(
  ctx: Context,
  actor: Actor,
  { order, source, page, limit, from, to }: LedgerQuery,
): Promise<Ledger> {
  requireLedgerReader(actor)
  const { db } = ctx.store
  const orderReference = order?.trim()
  const orderId = orderReference
    ? ((await findOrderId(db, { id: orderReference, number: readOrderNumber(orderReference) })) ??
      '')
    : undefined
  const filter = {
    orderId,
    source: source === 'all' ? undefined : source,
    range: await rangeOf(ctx, { from, to }),
  }
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

function presentSums(rows: Sums): Pick<Ledger, 'sums' | 'methods' | 'base_total'> {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return {
    sums: [...byCurrency].map(([currency, same]) => presentSum(currency, same)),
    methods: rows.map((row) => ({
      method: providerLabel(row.provider),
      ...presentSum(row.currency, [row]),
    })),
    base_total: toAmount(rows.reduce((total, { cents }) => total + cents, 0)),
  }
}

function presentSum(currency: string, rows: Sums) {
  const amount = (minor: number) => toMajor(money(minor, currency))
  const received = rows.reduce((sum, { receivedMinor }) => sum + receivedMinor, 0)
  const left = rows.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  return {
    currency,
    received: amount(received),
    refunded: amount(received - left),
    left: amount(left),
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
