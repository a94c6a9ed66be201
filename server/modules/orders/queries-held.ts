import type { Db } from '#server/database/database.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'

/** The pieces of each product in unpaid orders that people whom nobody knows placed after `since`. */
export async function findHeld(
  db: Db,
  productIds: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await listHeld(db, [since, ...productIds])
  return new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]))
}

const listHeld = preparedListQuery((db, [since = '', ...productIds]) =>
  db
    .selectFrom('order_lines')
    .select((eb) => ['product_id', eb.fn.sum<number>('quantity').as('pieces')])
    .where('unknown_since', '>', since)
    .where('product_id', 'in', productIds)
    .groupBy('product_id'),
)
