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

export async function isPercentCode(db: Db, codeId: string | null): Promise<boolean> {
  if (codeId === null) return false
  const code = db.selectFrom('discount_codes').select('percent').where('id', '=', codeId)
  const row = await code.executeTakeFirst()
  return row !== undefined && row.percent !== null
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
