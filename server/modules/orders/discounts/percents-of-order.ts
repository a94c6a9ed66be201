import type { Db } from '#server/database/database.ts'
import type { Discount } from '#server/modules/orders/pricing/index.ts'
import { coveredLines, membersOf, type Coverable } from './covered-lines.ts'
import { listPercentCodes } from './queries.ts'

/** The percentages that an order has, in the order in which they are taken off, with those of some products that they cover now. */
export async function percentsOfOrder(
  db: Db,
  orderId: string,
  products: readonly Coverable['product'][],
): Promise<Discount[]> {
  const rows = await listPercentCodes(db, orderId)
  const lines = products.map((product) => ({ product }))
  const members = await membersOf(db, lines, rows)
  return rows.map((row) => ({
    percent: row.percent,
    amountCents: null,
    productIds: new Set(coveredLines(row, { lines, members }).map(({ product }) => product.id)),
  }))
}
