import type { Insertable, Updateable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { ViewsTables } from '#server/modules/orders/tables-views.ts'

type Views = ViewsTables['order_views']

export function listViewRows(db: Db) {
  return db.selectFrom('order_views').selectAll().orderBy('name_key').execute()
}

export function countViews(db: Db): Promise<number> {
  return countRows(db.selectFrom('order_views'))
}

/** False where another has the name. */
export async function insertView(tx: Tx, row: Insertable<Views>): Promise<boolean> {
  const added = await tx
    .insertInto('order_views')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The other view that has a name. */
export function findNamesake(db: Db, { nameKey, id }: { nameKey: string; id: string }) {
  const named = db.selectFrom('order_views').select('id').where('name_key', '=', nameKey)
  return named.where('id', '<>', id).executeTakeFirst()
}

export function updateView(tx: Tx, id: string, changes: Updateable<Views>) {
  return tx
    .updateTable('order_views')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('order_views').where('id', '=', id).execute()
}
