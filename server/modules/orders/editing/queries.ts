import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'

/** The pieces of an order that is edited, by position, with all that is frozen of them. */
export function listFrozen(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** Whether everything that an order has off is a percentage, by codes that still say so. */
export async function areAllPercent(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('order_discounts')
    .leftJoin('discount_codes', 'discount_codes.id', 'order_discounts.code_id')
    .select('discount_codes.percent')
    .where('order_discounts.order_id', '=', orderId)
    .where('order_discounts.off_minor', '>', 0)
    .execute()
  return rows.length > 0 && rows.every(({ percent }) => percent !== null)
}

export async function setOff(
  tx: Tx,
  { order_id, position }: { order_id: string; position: number },
  off: { off_minor: number; off_cents: number },
): Promise<void> {
  await tx
    .updateTable('order_discounts')
    .set(off)
    .where('order_id', '=', order_id)
    .where('position', '=', position)
    .execute()
}

/** Writes all lines of an order anew. */
export async function replaceLines(
  tx: Tx,
  orderId: string,
  lines: Insertable<OrdersTables['order_lines']>[],
): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await tx.insertInto('order_lines').values(lines).execute()
}
