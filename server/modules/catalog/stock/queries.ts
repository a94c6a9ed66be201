import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import {
  preparedInsert,
  preparedListQuery,
  preparedStatement,
} from '#server/database/prepared-query.ts'
import type { Engine } from '#server/database/migrate.ts'
import type { CatalogTables } from '#server/modules/catalog/tables.ts'
import type { Availability } from '#shared/products/stock.ts'

type Difference = { productId: string; quantity: number; reserved: number }

export async function insertStock(tx: Tx, row: Insertable<CatalogTables['stock']>): Promise<void> {
  await tx.insertInto('stock').values(row).execute()
}

/** Returns the free pieces after the change, when they are low, and whose variant it is; undefined, without a change, where fewer than 0 would be left. */
export async function addPieces(tx: Tx, difference: Difference) {
  return (await addToShelf(tx, difference)).rows[0]
}

const addToShelf = preparedStatement((tx: Tx, { productId, quantity, reserved }: Difference) =>
  tx
    .updateTable('stock')
    .set((eb) => ({
      quantity: eb('quantity', '+', quantity),
      reserved: eb('reserved', '+', reserved),
    }))
    .where('product_id', '=', productId)
    .where((eb) => eb(eb('quantity', '+', quantity), '>=', 0))
    .where((eb) => eb(eb('reserved', '+', reserved), '>=', 0))
    .returning(['quantity', 'low_stock', 'variant_of']),
)

/** Adds what was moved of its variants to the stock of a product; returns its free pieces after that, and when they are low. */
export function addToParent(tx: Tx, { productId, quantity, reserved }: Difference) {
  return tx
    .updateTable('stock')
    .set((eb) => ({
      quantity: eb('quantity', '+', quantity),
      reserved: eb('reserved', '+', reserved),
    }))
    .where('product_id', '=', productId)
    .returning(['quantity', 'low_stock'])
    .executeTakeFirstOrThrow()
}

/** Returns the free pieces. */
export async function putLowStock(
  tx: Tx,
  productId: string,
  lowStock: number | null,
): Promise<number> {
  const row = await tx
    .updateTable('stock')
    .set({ low_stock: lowStock })
    .where('product_id', '=', productId)
    .returning('quantity')
    .executeTakeFirstOrThrow()
  return row.quantity
}

/**
 * Waits for all who hold stock, as whoever is placing an order, and keeps others from it until the transaction ends. SQLite
 * lets one transaction write at a time anyway.
 */
export async function lockAllStock(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`LOCK TABLE stock IN EXCLUSIVE MODE`.execute(tx)
}

export async function insertMove(
  tx: Tx,
  row: Insertable<CatalogTables['stock_moves']>,
): Promise<void> {
  await insertMoves(tx, [row])
}

const insertMoves = preparedInsert((tx) => tx.insertInto('stock_moves'))

/**
 * To avoid deadlocks, a write locks these before any other rows of the catalog: first variants, then products, each in the
 * order of their ids. The products of variants are locked with them: their stock changes with that of the variant.
 */
export async function lockStock(tx: Tx, engine: Engine, productIds: readonly string[]) {
  if (productIds.length === 0) return []
  if (engine === 'sqlite') return listPieces(tx, productIds)
  const parents = tx
    .selectFrom('stock')
    .select('variant_of')
    .where('product_id', 'in', productIds)
    .where('variant_of', 'is not', null)
  const rows = await tx
    .selectFrom('stock')
    .select(['product_id', 'quantity'])
    .where((eb) =>
      eb.or([
        eb('product_id', 'in', productIds),
        // An array, so that both halves are looked up in the index.
        sql<boolean>`product_id = ANY(ARRAY(${parents}))`,
      ]),
    )
    .orderBy((eb) => eb('variant_of', 'is', null))
    .orderBy('product_id')
    .forNoKeyUpdate()
    .execute()
  return rows.filter(({ product_id }) => productIds.includes(product_id))
}

const listPieces = preparedListQuery((db, productIds) =>
  db.selectFrom('stock').select(['product_id', 'quantity']).where('product_id', 'in', productIds),
)

// The condition of the index, without which SQLite reads the whole ledger.
const HAS_REFERENCE = sql<boolean>`reference <> ''`

export async function listMovedProducts(db: Db, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_moves')
    .select('product_id')
    .distinct()
    .where('reference', '=', reference)
    .where(HAS_REFERENCE)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** What is still reserved under a reference. */
export async function listHeld(db: Db, reference: string) {
  const rows = await db
    .selectFrom('stock_moves')
    .select((eb) => ['product_id as productId', eb.fn.sum<number>('reserved').as('quantity')])
    .where('reference', '=', reference)
    .where(HAS_REFERENCE)
    .groupBy('product_id')
    .execute()
  return rows
    .map(({ productId, quantity }) => ({ productId, quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The total that imports have applied to a product's stock. */
export async function sumImported(db: Db, productId: string): Promise<number> {
  const row = await db
    .selectFrom('stock_moves')
    .select((eb) => eb.fn.sum<number | null>('quantity').as('sum'))
    .where('product_id', '=', productId)
    .where('kind', '=', 'imported')
    .executeTakeFirstOrThrow()
  return Number(row.sum ?? 0)
}

/** What moved the stock of a product, newest first. */
export function listMoves(db: Db, productId: string, limit: number) {
  return db
    .selectFrom('stock_moves')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the rest of the kind for `recount`. */
export function updateAvailability(tx: Tx, id: string, availability: Availability) {
  return tx
    .updateTable('products')
    .set({ availability })
    .where('id', '=', id)
    .returning(['category_id', 'status', 'is_featured'])
    .executeTakeFirstOrThrow()
}

/** As `findShelf`, of several products. */
export const listShelves = preparedListQuery((db, productIds) =>
  db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select(['stock.product_id as id', 'products.title', 'stock.quantity'])
    .where('products.deleted_at', 'is', null)
    .where('stock.product_id', 'in', productIds),
)

export function findShelf(db: Db, productId: string) {
  return db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select(['products.title', 'stock.quantity'])
    .where('products.deleted_at', 'is', null)
    .where('stock.product_id', '=', productId)
    .executeTakeFirst()
}
