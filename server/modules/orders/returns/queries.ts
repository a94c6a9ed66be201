import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { ReturnsTables } from '#server/modules/orders/tables-returns.ts'
import { OPEN_RETURN_STATES } from '#shared/orders/return-states.ts'

type Returns = ReturnsTables['order_returns']

/** The returns of some orders, oldest first. */
export async function listReturns(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_returns')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

export type ReturnRow = Awaited<ReturnType<typeof listReturns>>[number]

export async function insertReturn(tx: Tx, row: Insertable<Returns>): Promise<void> {
  await tx.insertInto('order_returns').values(row).execute()
}

export async function updateReturn(
  tx: Tx,
  id: string,
  changes: Updateable<Returns>,
): Promise<void> {
  await tx.updateTable('order_returns').set(changes).where('id', '=', id).execute()
}

/** Those of the orders at whose returns somebody still has to do something. */
export async function findWithOpenReturns(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('order_returns')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('state', 'in', OPEN_RETURN_STATES)
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

/** Pieces that refunds which have not ended bring back, as they are stored. */
export async function listRefundsUnderWay(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('refunds')
    .select(['order_id', 'lines', 'amount_minor', 'return_id'])
    .where('order_id', 'in', orderIds)
    .where('status', 'in', ['started', 'pending'])
    .execute()
}

/** When an order was delivered last. */
export async function findDeliveredAt(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_history')
    .select('at')
    .where('order_id', '=', orderId)
    .where('status_to', '=', 'delivered')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
