import type { Db } from '#server/database/database.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'
import { DAY_MS } from '#server/kernel/clock.ts'

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

/**
 * When the first of the pieces that `findHeld` counts count no more (ISO 8601), for each product: as their order expires, or a day
 * after it was placed. Read for what is refused alone, so that a cart needs no orders.
 */
export async function findHeldUntil(
  db: Db,
  productIds: readonly string[],
  since: string,
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select((eb) => [
      'product_id',
      eb.fn.min('expires_at').as('expiry'),
      eb.fn
        .min(eb.case().when('expires_at', 'is', null).then(eb.ref('unknown_since')).end())
        .as('placed'),
    ])
    .where('product_id', 'in', productIds)
    .where('unknown_since', '>', since)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map((row) => [row.product_id, firstOf(row)]))
}

function firstOf({ expiry, placed }: { expiry: string | null; placed: string | null }): string {
  const dayAfter = placed && new Date(Date.parse(placed) + DAY_MS).toISOString()
  return [expiry, dayAfter].filter((each) => each !== null).toSorted()[0] ?? ''
}

/** When the first order that waits for its payment or confirmation gives pieces back (ISO 8601), for each product. */
export async function findReservedUntil(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((eb) => ['product_id', eb.fn.min('expires_at').as('expiry')])
    .where('expires_at', 'is not', null)
    .where('product_id', 'in', productIds)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, expiry }) => [product_id, expiry ?? '']))
}
