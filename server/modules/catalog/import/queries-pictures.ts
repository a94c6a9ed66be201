import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { ImportTables } from '#server/modules/catalog/tables-import.ts'

export type PictureRow = Selectable<ImportTables['product_import_pictures']>

/** Those that an item has already stay as they are. */
export async function insertPictures(
  tx: Tx,
  rows: Insertable<ImportTables['product_import_pictures']>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('product_import_pictures')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['item_id', 'position']).doNothing())
    .execute()
}

export function listDuePictures(
  db: Db,
  importId: string,
  { now, limit }: { now: string; limit: number },
): Promise<PictureRow[]> {
  return db
    .selectFrom('product_import_pictures')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('item_id')
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function nextDue(db: Db, importId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_import_pictures')
    .select('due_at')
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at
}

type Outcome = Partial<Pick<PictureRow, 'state' | 'problem' | 'attempts' | 'due_at'>>

/** Of a picture that still waits; false where it does not. */
export async function settlePicture(
  tx: Tx,
  { item_id, position }: Pick<PictureRow, 'item_id' | 'position'>,
  outcome: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_import_pictures')
    .set(outcome)
    .where('item_id', '=', item_id)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteWaitingPictures(
  tx: Tx,
  of: { import_id: string } | { item_id: string },
): Promise<void> {
  await tx
    .deleteFrom('product_import_pictures')
    .where('state', '=', 'waiting')
    .where((eb) =>
      'import_id' in of ? eb('import_id', '=', of.import_id) : eb('item_id', '=', of.item_id),
    )
    .execute()
}

export async function countPictures(db: Db, importId: string) {
  const rows = await db
    .selectFrom('product_import_pictures')
    .select(['state', (eb) => eb.fn.countAll().as('count')])
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, done: 0, failed: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

export function listFailedPictures(db: Db, importId: string, limit: number) {
  return db
    .selectFrom('product_import_pictures as picture')
    .innerJoin('product_import_items as item', 'item.id', 'picture.item_id')
    .select(['picture.line', 'picture.url', 'picture.problem', 'item.handle', 'item.title'])
    .where('picture.import_id', '=', importId)
    .where('picture.state', '=', 'failed')
    .orderBy('picture.line')
    .limit(limit)
    .execute()
}
