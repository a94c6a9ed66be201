import type { Db } from '#server/database/database.ts'
import type { Discount } from '#server/modules/orders/pricing/index.ts'
import { coveredLines, membersOf, type Coverable } from './covered-lines.ts'

/** The percentages that an order has, in the order in which they are taken off, with those of some products that they cover now. */
export async function percentsOfOrder(
  db: Db,
  orderId: string,
  products: readonly Coverable['product'][],
): Promise<Discount[]> {
  const rows = await db
    .selectFrom('order_discounts')
    .innerJoin('discount_codes', 'discount_codes.id', 'order_discounts.code_id')
    .selectAll('discount_codes')
    .where('order_discounts.order_id', '=', orderId)
    .where('order_discounts.off_minor', '>', 0)
    .where('discount_codes.percent', 'is not', null)
    .orderBy('order_discounts.position')
    .execute()
  const lines = products.map((product) => ({ product }))
  const members = await membersOf(db, lines, rows)
  return rows.map((row) => ({
    percent: row.percent,
    amountCents: null,
    productIds: new Set(coveredLines(row, { lines, members }).map(({ product }) => product.id)),
  }))
}
