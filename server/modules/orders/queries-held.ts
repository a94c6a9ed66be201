import type { Db } from '#server/database/database.ts'

/** The pieces of each product in unpaid orders that people whom nobody knows placed after `since`. */
export async function findHeld(
  db: Db,
  productIds: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .select((eb) => ['product_id', eb.fn.sum<number>('quantity').as('pieces')])
    .where('product_id', 'in', productIds)
    .where('unknown_since', '>', since)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]))
}
