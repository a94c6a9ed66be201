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

/**
 * What the discounts of an order are by their codes: percentages alone, amounts alone with what they come to in the shop's
 * currency, or neither where they are mixed, or one of them has no code any more.
 */
export async function readOff(db: Db, orderId: string): Promise<Off> {
  const rows = await db
    .selectFrom('order_discounts')
    .leftJoin('discount_codes', 'discount_codes.id', 'order_discounts.code_id')
    .select(['discount_codes.percent', 'discount_codes.amount_cents'])
    .where('order_discounts.order_id', '=', orderId)
    .where('order_discounts.off_minor', '>', 0)
    .execute()
  const amounts = rows.flatMap(({ amount_cents }) => amount_cents ?? [])
  const isPercent = rows.length > 0 && rows.every(({ percent }) => percent !== null)
  const isAmount = rows.length > 0 && amounts.length === rows.length
  const cents = amounts.reduce((sum, amount) => sum + Number(amount), 0)
  return { isPercent, amountCents: isAmount ? cents : undefined }
}

export type Off = { isPercent: boolean; amountCents: number | undefined }

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

/** Writes all lines of an order anew; whether it is of somebody unknown stays as it was. */
export async function replaceLines(
  tx: Tx,
  orderId: string,
  lines: Insertable<OrdersTables['order_lines']>[],
): Promise<void> {
  const former = await tx
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .returning('unknown_since')
    .execute()
  const unknown_since = former[0]?.unknown_since ?? null
  await tx
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, unknown_since })))
    .execute()
}
