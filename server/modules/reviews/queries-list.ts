import { containsInAnyCase } from '#server/database/contains.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import { REVIEW_STATUSES, type ReviewStatus } from './schema.ts'

type Page = { limit: number; offset: number }

/** Of a product, newest first. */
export function listPublished(db: Db, productId: string, { limit, offset }: Page) {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type ReviewFilter = {
  status: ReviewStatus | 'all'
  search: string
  stars: string
  product: string
}

/** As many of the newest reviews are searched. */
const MOST_SEARCHED = 5000

/** Waiting ones oldest first, others newest first. */
export async function findReviewIds(
  db: Db,
  { status, search, stars, product }: ReviewFilter,
): Promise<string[]> {
  const direction = status === 'waiting' ? 'asc' : 'desc'
  const statuses = status === 'all' ? REVIEW_STATUSES : [status]
  const rows = await db
    .selectFrom('reviews as review')
    .innerJoin('products as p', 'p.id', 'review.product_id')
    .select('review.id')
    .where('review.status', 'in', statuses)
    .where('p.deleted_at', 'is', null)
    .$if(stars !== '', (query) => query.where('review.stars', '=', Number(stars)))
    .$if(product !== '', (query) => query.where('review.product_id', '=', product))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or(
          (['review.title', 'review.text', 'review.name', 'p.title'] as const).map((column) =>
            containsInAnyCase(column, search),
          ),
        ),
      ),
    )
    .orderBy('review.created_at', direction)
    .orderBy('review.id', direction)
    .limit(MOST_SEARCHED)
    .execute()
  return rows.map(({ id }) => id)
}

/** In the order of the ids. */
export async function listModerated(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('reviews as review')
    .innerJoin('products as p', 'p.id', 'review.product_id')
    .innerJoin('orders as o', 'o.id', 'review.order_id')
    .selectAll('review')
    .select(['p.slug as product_slug', 'p.title as product_title'])
    .select(['o.number as order_number', 'o.financial_status'])
    .where('review.id', 'in', ids)
    .execute()
  return inOrder(rows, ids)
}

export type ModeratedRow = Awaited<ReturnType<typeof listModerated>>[number]

export async function countByStatus(db: Db): Promise<Record<ReviewStatus, number>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['status', (eb) => eb.fn.countAll().as('count')])
    .where('product_id', 'not in', binned(db))
    .groupBy('status')
    .execute()
  const counts = { waiting: 0, published: 0, hidden: 0 }
  for (const { status, count } of rows) counts[status] = Number(count)
  return counts
}

export function countWaiting(db: Db): Promise<number> {
  const waiting = db.selectFrom('reviews').where('status', '=', 'waiting')
  return countRows(waiting.where('product_id', 'not in', binned(db)))
}

/** Those of the ids that exist, in any order. */
export async function listKnownIds(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('reviews').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

// Their reviews are gone with them, until they are restored.
const binned = (db: Db) =>
  db.selectFrom('products').select('id').where('deleted_at', 'is not', null)

/** Newest first. */
export async function listIdsAt(db: Db, status: ReviewStatus, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews')
    .select('id')
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
