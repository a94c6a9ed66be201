import type { Insertable, Updateable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'

type Codes = OrdersTables['discount_codes']

/** Newest first. */
export function listCodes(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('discount_codes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countCodes(db: Db): Promise<number> {
  return countRows(db.selectFrom('discount_codes'))
}

export function findCodeById(db: Db, id: string) {
  return db.selectFrom('discount_codes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds a code; false where there is one of this name. */
export async function insertCode(tx: Tx, row: Insertable<Codes>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('discount_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Change = { id: string; version: number; columns: Updateable<Codes> }

/** Changes the code as it was read, unless it has more uses by now than it would allow; false if it was not changed. */
export async function updateCode(tx: Tx, { id, version, columns }: Change): Promise<boolean> {
  const most = columns.max_uses ?? null
  const { numUpdatedRows } = await tx
    .updateTable('discount_codes')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .$if(most !== null, (query) => query.where('uses', '<=', most))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
