import type { Db, Tx } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'
import type { Flag } from '#server/database/tables.ts'
import {
  PRODUCT_STATUSES,
  type ProductStatus,
  type StoredProductStatus,
} from '#shared/products/product-status.ts'
import { AVAILABILITIES, type Availability } from '#shared/products/stock.ts'

type Kind = {
  category_id: string | null
  status: StoredProductStatus
  is_featured: Flag
  availability: Availability
}

const ALL = ''

export type Count = { kind: Kind; by: 1 | -1 }

/** A write calls this once, after it changed all other rows but the revision: that order prevents deadlocks. */
export async function recount(tx: Tx, counts: Count[]): Promise<void> {
  const changes = counts.flatMap(({ kind, by }) => keysOf(kind, by))
  const byKey = Map.groupBy(changes, ({ key }) => JSON.stringify(key))
  // Sorted, so that concurrent transactions lock the rows in the same order.
  for (const [, same] of [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const by = same.reduce((sum, change) => sum + change.by, 0)
    const [change] = same
    if (change && by !== 0) await countBy(tx, change.key, by)
  }
}

type Key = Kind & { category_id: string }

function keysOf({ category_id, status, is_featured, availability }: Kind, by: number) {
  const places = category_id ? [ALL, category_id] : [ALL]
  return places.map((categoryId) => ({
    key: { category_id: categoryId, status, is_featured, availability },
    by,
  }))
}

async function countBy(tx: Tx, key: Key, by: number): Promise<void> {
  if (by > 0) {
    await tx
      .insertInto('product_tallies')
      .values({ ...key, count: by })
      .onConflict((conflict) =>
        conflict
          .columns(['category_id', 'status', 'is_featured', 'availability'])
          .doUpdateSet((eb) => ({ count: eb('product_tallies.count', '+', by) })),
      )
      .execute()
    return
  }
  await tx
    .updateTable('product_tallies')
    .set((eb) => ({ count: eb('count', '+', by) }))
    .where('category_id', '=', key.category_id)
    .where('status', '=', key.status)
    .where('is_featured', '=', key.is_featured)
    .where('availability', '=', key.availability)
    .execute()
}

export async function forgetCategory(tx: Tx, categoryId: string): Promise<void> {
  await tx.deleteFrom('product_tallies').where('category_id', '=', categoryId).execute()
}

type CountFilter = {
  categoryIds?: readonly string[] | undefined
  statuses?: readonly StoredProductStatus[]
  isFeatured?: boolean | undefined
  availability?: readonly Availability[]
}

/** Of live products, unless other statuses are named. */
export async function countKinds(
  db: Db,
  {
    categoryIds = [ALL],
    statuses = ['live'],
    isFeatured,
    availability = AVAILABILITIES,
  }: CountFilter,
): Promise<number> {
  const row = await db
    .selectFrom('product_tallies')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .where('category_id', 'in', categoryIds)
    .where('status', 'in', statuses)
    .where('availability', 'in', availability)
    .$if(isFeatured !== undefined, (query) => query.where('is_featured', '=', isFeatured ? 1 : 0))
    .executeTakeFirstOrThrow()
  return Number(row.count ?? 0)
}

export function countProducts({ store }: { store: Store }): Promise<number> {
  return countKinds(store.db, {})
}

/** How many products of these statuses there are in all, and by what is left of them; and how many of each status. */
export async function countByStock(
  { store: { db } }: { store: Store },
  statuses: readonly ProductStatus[],
) {
  const [all, inStock, lowStock, outOfStock, ...each] = await Promise.all([
    countKinds(db, { statuses }),
    countKinds(db, { statuses, availability: ['limited', 'in'] }),
    countKinds(db, { statuses, availability: ['limited'] }),
    countKinds(db, { statuses, availability: ['out'] }),
    ...[...PRODUCT_STATUSES, 'binned' as const].map((status) =>
      countKinds(db, { statuses: [status] }),
    ),
  ])
  const [live = 0, draft = 0, archived = 0, binned = 0] = each
  return { all, inStock, lowStock, outOfStock, live, draft, archived, binned }
}
