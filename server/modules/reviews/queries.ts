import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { ReviewsTables } from './tables.ts'

export type ReviewRow = Selectable<ReviewsTables['reviews']>

export function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findReviewOf(
  db: Db,
  { orderId, productId }: { orderId: string; productId: string },
): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
}

export async function insertReview(tx: Tx, row: Insertable<ReviewsTables['reviews']>) {
  await tx.insertInto('reviews').values(row).execute()
}

export async function updateReview(
  tx: Tx,
  id: string,
  changes: Updateable<ReviewsTables['reviews']>,
): Promise<void> {
  await tx.updateTable('reviews').set(changes).where('id', '=', id).execute()
}

export async function deleteReviews(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('reviews').where('id', 'in', ids).execute()
}

/** The reviews stay, and nobody is said to have written them. */
export async function removeName(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('reviews').set({ name: '' }).where('id', 'in', ids).execute()
}

/** Read again within the transaction, and before any product is locked, as where an order changes. */
export function findOrderShared(tx: Tx, engine: Engine, id: string) {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst()
}

/** What an order holds that still has a page here, in its order; variants of a product are one. */
export async function listBought(db: Db, orderId: string) {
  const bought = new Map<string, BoughtRow>()
  for (const line of await listBoughtLines(db, orderId)) {
    const { product_id, quantity, returned } = line
    const before = bought.get(product_id)
    const sum = before && {
      quantity: before.quantity + quantity,
      returned: before.returned + returned,
    }
    bought.set(product_id, { ...(before ?? line), ...sum })
  }
  return [...bought.values()]
}

function listBoughtLines(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines as line')
    .innerJoin('products as product', (join) =>
      join.on('product.id', '=', sql`COALESCE(NULLIF(line.parent_id, ''), line.product_id)`),
    )
    .leftJoin('media', 'media.id', 'line.media_id')
    .select(['product.id as product_id', 'line.media_id', 'line.quantity', 'line.returned'])
    .select(['product.slug', 'product.title', 'media.width as media_width'])
    .where('line.order_id', '=', orderId)
    .where('product.status', 'in', ['live', 'archived'])
    .orderBy('line.position')
    .execute()
}

export type BoughtRow = Awaited<ReturnType<typeof listBoughtLines>>[number]

type Customer = { id: string; user_id: string | null; email_key: string }

/**
 * Reviews of products by the buyer of an order, of this order or another: of a member by their account, of a guest by the
 * address of orders without one.
 */
export async function listReviewsOfCustomer(db: Db, buyer: Customer, productIds: string[]) {
  if (productIds.length === 0) return []
  const { id, user_id, email_key } = buyer
  return db
    .selectFrom('reviews as review')
    .innerJoin('orders as o', 'o.id', 'review.order_id')
    .selectAll('review')
    .select('o.number as order_number')
    .where('review.product_id', 'in', productIds)
    .where((eb) =>
      eb.or([
        eb('o.id', '=', id),
        user_id === null
          ? eb.and([eb('o.user_id', 'is', null), eb('o.email_key', '=', email_key)])
          : eb('o.user_id', '=', user_id),
      ]),
    )
    .execute()
}

export async function countPublished(db: Db, productId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['stars', (eb) => eb.fn.countAll().as('count')])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .groupBy('stars')
    .execute()
  const counts = [0, 0, 0, 0, 0]
  for (const { stars, count } of rows) counts[stars - 1] = Number(count)
  return counts
}

/** Reviews of a member that still name somebody. */
export function listNamedReviewsBy(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('reviews as review')
    .innerJoin('orders as o', 'o.id', 'review.order_id')
    .select(['review.id', 'review.product_id', 'review.status'])
    .where('o.user_id', '=', userId)
    .where('review.name', '!=', '')
    .orderBy('review.id')
    .limit(limit)
    .execute()
}
