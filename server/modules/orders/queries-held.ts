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

/** Pieces that orders hold of a product, and when the first of them are free (ISO 8601) if nobody pays. */
export type Hold = { pieces: number; until: string }

/**
 * The pieces that `findHeld` counts with the time at which the first count no more, for each product: as their order expires, or
 * a day after it was placed. Read for what is refused alone, so that a cart needs no orders.
 */
export async function findUnpaidHolds(
  db: Db,
  productIds: readonly string[],
  since: string,
): Promise<Map<string, Hold>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select((eb) => [
      'product_id',
      eb.fn.sum<number>('quantity').as('pieces'),
      eb.fn.min('expires_at').as('expiry'),
      eb.fn
        .min(eb.case().when('expires_at', 'is', null).then(eb.ref('unknown_since')).end())
        .as('placed'),
    ])
    .where('product_id', 'in', productIds)
    .where('unknown_since', '>', since)
    .groupBy('product_id')
    .execute()
  return new Map(
    rows.map((row) => [row.product_id, { pieces: Number(row.pieces), until: firstOf(row) }]),
  )
}

function firstOf({ expiry, placed }: { expiry: string | null; placed: string | null }): string {
  const dayAfter = placed && new Date(Date.parse(placed) + DAY_MS).toISOString()
  return [expiry, dayAfter].filter((each) => each !== null).toSorted()[0] ?? ''
}

/** The pieces of each product in orders that wait for their payment or confirmation and expire without it. */
export async function findExpiringHolds(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, Hold>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((eb) => [
      'product_id',
      eb.fn.sum<number>('quantity').as('pieces'),
      eb.fn.min('expires_at').as('expiry'),
    ])
    .where('expires_at', 'is not', null)
    .where('product_id', 'in', productIds)
    .groupBy('product_id')
    .execute()
  return new Map(
    rows.map(({ product_id, pieces, expiry }) => [
      product_id,
      { pieces: Number(pieces), until: expiry ?? '' },
    ]),
  )
}
