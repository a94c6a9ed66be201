import type { Selectable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { RestockTables } from './tables.ts'

export type WaitRow = Selectable<RestockTables['stock_waits']>

export function findWait(db: Db, id: string): Promise<WaitRow | undefined> {
  return db.selectFrom('stock_waits').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The product or variant, whether or not it can be waited for. */
export function findWaitedFor(db: Db, productId: string) {
  return db
    .selectFrom('products as product')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .leftJoin('products as parent', 'parent.id', 'product.variant_of')
    .select(['product.id', 'product.slug', 'product.title', 'stock.quantity as stock'])
    .select((eb) => [
      eb.fn.coalesce('parent.status', 'product.status').as('status'),
      eb.fn.coalesce('parent.selling_mode', 'product.selling_mode').as('selling_mode'),
    ])
    .where('product.id', '=', productId)
    .where((eb) => eb(eb.fn.coalesce('parent.deleted_at', 'product.deleted_at'), 'is', null))
    .executeTakeFirst()
}

/**
 * The wait of an address for a product, which stays one however often it is asked for; until it is confirmed, each time anew,
 * so that the link of the newest mail works for as long as the mail says.
 */
export async function putWait(tx: Tx, row: WaitRow): Promise<WaitRow> {
  await tx
    .insertInto('stock_waits')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'email_key'])
        .doUpdateSet({ created_at: row.created_at })
        .where('stock_waits.confirmed_at', 'is', null),
    )
    .execute()
  return tx
    .selectFrom('stock_waits')
    .selectAll()
    .where('product_id', '=', row.product_id)
    .where('email_key', '=', row.email_key)
    .executeTakeFirstOrThrow()
}

export async function confirmWait(tx: Tx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('stock_waits')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function deleteWaits(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('stock_waits').where('id', 'in', ids).execute()
}

/** Who waited longest comes first. */
export function listConfirmed(db: Db, productId: string, limit: number): Promise<WaitRow[]> {
  return db
    .selectFrom('stock_waits')
    .selectAll()
    .where('product_id', '=', productId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function countConfirmed(db: Db, productId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('stock_waits')
      .where('product_id', '=', productId)
      .where('confirmed_at', 'is not', null),
  )
}

export function deleteUnconfirmedBefore(tx: Tx, before: string, limit: number): Promise<number> {
  return deleteRows(tx, waitsBefore(tx, before, limit).where('confirmed_at', 'is', null))
}

export function deleteWaitsBefore(tx: Tx, before: string, limit: number): Promise<number> {
  return deleteRows(tx, waitsBefore(tx, before, limit))
}

function waitsBefore(tx: Tx, before: string, limit: number) {
  return tx.selectFrom('stock_waits').select('id').where('created_at', '<', before).limit(limit)
}

async function deleteRows(tx: Tx, ids: ReturnType<typeof waitsBefore>): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('stock_waits')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
