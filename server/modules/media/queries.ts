import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { PictureRow } from './present.ts'
import type { MediaTables } from './tables.ts'

// Neither engine takes tens of thousands of parameters in a statement.
const AT_ONCE = 500
const PICTURE = ['id', 'width', 'height', 'blur'] as const

export async function insertPicture(tx: Tx, row: Insertable<MediaTables['media']>): Promise<void> {
  await tx.insertInto('media').values(row).execute()
}

export function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom('media').select(PICTURE).where('id', '=', id).executeTakeFirst()
}

/** Finds an imported picture by the SHA-256 of its source file. */
export function findImportedPicture(db: Db, contentHash: string): Promise<PictureRow | undefined> {
  return db
    .selectFrom('media')
    .select(PICTURE)
    .where('content_hash', '=', contentHash)
    .where('uploaded_by', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
}

export async function listPictures(db: Db, ids: readonly string[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('media').select(PICTURE).where('id', 'in', ids).execute()
}

export function listNewestPictures(db: Db, limit: number): Promise<PictureRow[]> {
  return db
    .selectFrom('media')
    .select(PICTURE)
    .where('is_attached', '=', 1)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Marks pictures as used, in the transaction that uses them; orphans are deleted after a day. */
export async function attachPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    await tx
      .updateTable('media')
      .set({ is_attached: 1 })
      .where('id', 'in', some)
      .where('is_attached', '=', 0)
      .execute()
  }
}

export async function listOrphanIds(db: Db, createdBefore: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('is_attached', '=', 0)
    .where('created_at', '<', createdBefore)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns false when the picture was attached meanwhile. */
export async function deleteOrphan(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('media')
    .where('id', '=', id)
    .where('is_attached', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('media').where('id', 'in', ids).execute()
}

/** `firstAt` is the time of the first upload since `since`. */
export async function countUploads(db: Db, userId: string, since: string) {
  const row = await db
    .selectFrom('media')
    .select((eb) => [
      eb.fn.countAll<number>().as('pictures'),
      eb.fn.sum<number | null>('size_bytes').as('bytes'),
      eb.fn.min('created_at').as('firstAt'),
    ])
    .where('uploaded_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return { pictures: row.pictures, bytes: Number(row.bytes ?? 0), firstAt: row.firstAt }
}
