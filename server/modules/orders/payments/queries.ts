import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import type { PaymentStatus } from '#shared/orders/order-states.ts'

export type PaymentRow = Selectable<OrdersTables['payments']>
export type RefundRow = Selectable<OrdersTables['refunds']>

/** Those at which a payment may still be completed. */
export const LIVE = ['started', 'open', 'pending'] as const satisfies PaymentStatus[]

export function findPayment(db: Db, id: string) {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findLivePayment(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', LIVE)
    .executeTakeFirst()
}

/** The payment that made an order paid: the first one, should there be several. */
export function findCompletedPayment(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'completed')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export function findPaymentBy(
  db: Db,
  provider: string,
  [column, id]: ['provider_id' | 'capture_id', string],
) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where(column, '=', id)
    .executeTakeFirst()
}

/** Adds a payment to a locked order without a live one. */
export function insertPayment(
  tx: Tx,
  row: Insertable<OrdersTables['payments']>,
): Promise<PaymentRow> {
  return tx.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Keeps a payment from other transactions until this one ends; locked before its order is. */
export function lockPayment(tx: Tx, engine: Engine, id: string) {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
}

export async function updatePayment(
  tx: Tx,
  id: string,
  changes: Updateable<OrdersTables['payments']>,
): Promise<void> {
  await tx.updateTable('payments').set(changes).where('id', '=', id).execute()
}

type Due = { now: string; limit: number }

/** Payments whose provider is to be asked by now, the longest due first. */
export async function listDuePayments(db: Db, { now, limit }: Due): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listDueRefunds(db: Db, { now, limit }: Due): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
