import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/**
 * The pieces of each product in unpaid orders of people whom nobody knows: those that wait, and those that were confirmed
 * without anybody's word after `since`.
 */
export async function findHeld(
  db: Db,
  productIds: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select((eb) => ['line.product_id', eb.fn.sum<number>('line.quantity').as('pieces')])
    .where('line.product_id', 'in', productIds)
    .where('orders.trusted_at', 'is', null)
    .where('orders.financial_status', '=', sql.lit('pending'))
    .where((eb) =>
      eb.or([
        eb('orders.status', '=', 'pending'),
        eb.and([eb('orders.status', '=', 'confirmed'), eb('orders.created_at', '>', since)]),
      ]),
    )
    .groupBy('line.product_id')
    .execute()
  return new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]))
}
