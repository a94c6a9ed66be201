import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { LinePieces, OrdersTables } from '#server/modules/orders/tables.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'

/** The parcel that left last. */
export function findLatestParcel(db: Db, orderId: string) {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findParcel(db: Db, orderId: string, id: string) {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertParcel(
  tx: Tx,
  row: Insertable<OrdersTables['shipments']>,
): Promise<void> {
  await tx.insertInto('shipments').values(row).execute()
}

export async function updateParcel(
  tx: Tx,
  id: string,
  changes: Updateable<OrdersTables['shipments']>,
): Promise<void> {
  await tx.updateTable('shipments').set(changes).where('id', '=', id).execute()
}

export async function setParcelsStatus(
  tx: Tx,
  orderId: string,
  changes: { status: OrderStatus; updated_at: string },
): Promise<void> {
  await tx.updateTable('shipments').set(changes).where('order_id', '=', orderId).execute()
}

export async function addShipped(
  tx: Tx,
  orderId: string,
  { position, quantity }: LinePieces,
): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set((eb) => ({ shipped: eb('shipped', '+', quantity) }))
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
}

/** The pieces that refunds which have not ended yet take out of an order. */
export async function listRefunding(db: Db, orderId: string): Promise<LinePieces[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('lines')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['started', 'pending'])
    .execute()
  return rows.flatMap(({ lines }) => fromJson(lines))
}
