import { sql, type Insertable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { IdRange } from '#server/modules/orders/id-range.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'

/** A webhook that came before adds nothing. */
export async function insertEvent(
  tx: Tx,
  row: Insertable<OrdersTables['payment_events']>,
): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'event_id']).where('event_id', 'is not', null).doNothing(),
    )
    .execute()
}

export async function isKnownEvent(db: Db, provider: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

type EventFilter = {
  orderId: string | undefined
  source: OrdersTables['payment_events']['source'] | undefined
  range: IdRange
}

const filtered = (db: Db, { orderId, source, range }: EventFilter) =>
  db
    .selectFrom('payment_events as event')
    .$if(source !== undefined, (query) => query.where('event.source', '=', source ?? 'site'))
    .$if(range.first !== '', (query) => query.where('event.id', '>=', range.first))
    .$if(range.end !== '', (query) => query.where('event.id', '<', range.end))
    .$if(orderId !== undefined, (query) => query.where('event.order_id', '=', String(orderId)))

/** Newest first, with the number of each event's order. */
export function listEvents(
  db: Db,
  filter: EventFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return filtered(db, filter)
    .leftJoin('orders', 'orders.id', 'event.order_id')
    .selectAll('event')
    .select('orders.number as order_number')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** How many there are, up to `most`. */
export function countEvents(db: Db, filter: EventFilter, most: number): Promise<number> {
  return countRows(db.selectFrom(filtered(db, filter).select('event.id').limit(most).as('event')))
}

/** What these events brought and gave back, by currency and method, and all of it in minor units of the shop's currency. */
export async function sumEvents(db: Db, filter: EventFilter) {
  const rows = await filtered(db, filter)
    .where('event.amount_minor', 'is not', null)
    .select((eb) => [
      'event.currency',
      'event.provider',
      sql<number>`sum(CASE WHEN ${eb.ref('event.amount_minor')} > 0 THEN ${eb.ref('event.amount_minor')} ELSE 0 END)`.as(
        'received_minor',
      ),
      eb.fn.sum<number>('event.amount_minor').as('left_minor'),
      eb.fn.sum<number>('event.cents').as('cents'),
    ])
    .groupBy(['event.currency', 'event.provider'])
    .orderBy('event.currency')
    .orderBy('event.provider')
    .execute()
  return rows.map(({ currency, provider, received_minor, left_minor, cents }) => ({
    currency,
    provider,
    receivedMinor: Number(received_minor),
    leftMinor: Number(left_minor),
    cents: Number(cents),
  }))
}

export async function findOrderId(
  db: Db,
  { id, number }: { id: string; number: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('number', '=', number)]))
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

type Movements = { range: IdRange; after: string; limit: number }

/** What came and what went, oldest first, with what is known of each one's order, and what had gone back of that before. */
export function listMovements(db: Db, { range, after, limit }: Movements) {
  return filtered(db, { orderId: undefined, source: undefined, range })
    .leftJoin('orders', 'orders.id', 'event.order_id')
    .select(['event.id', 'event.at', 'event.provider', 'event.details', 'event.amount_minor'])
    .select(['event.currency', 'event.cents', 'orders.number', 'orders.invoice_number'])
    .select(['orders.tax_lines', 'orders.tax_minor', 'orders.shipping_minor', 'orders.total_minor'])
    .select('orders.country')
    .select((eb) =>
      eb
        .selectFrom('payment_events as earlier')
        .select(({ fn }) => fn.sum<number>('earlier.amount_minor').as('sum'))
        .whereRef('earlier.order_id', '=', 'event.order_id')
        .whereRef('earlier.id', '<', 'event.id')
        .where('earlier.amount_minor', '<', 0)
        .as('refunded_before'),
    )
    .where('event.amount_minor', 'is not', null)
    .where('event.amount_minor', '<>', 0)
    .where('event.id', '>', after)
    .orderBy('event.id')
    .limit(limit)
    .execute()
}

export type Movement = Awaited<ReturnType<typeof listMovements>>[number]

/** The numbers of the credit notes of some refunds. */
export async function listCreditNumbers(db: Db, refundIds: readonly string[]) {
  if (refundIds.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('invoices')
    .select(['refund_id', 'number'])
    .where('refund_id', 'in', refundIds)
    .execute()
  return new Map(rows.map(({ refund_id, number }) => [refund_id ?? '', number]))
}
