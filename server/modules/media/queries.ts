import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { PictureRow } from './present.ts'
import type { MediaTables } from './tables.ts'

// A statement takes tens of thousands of parameters in neither engine.
const AT_ONCE = 500
const PICTURE = ['id', 'width', 'height', 'blur'] as const

export async function insertPicture(tx: Tx, row: Insertable<MediaTables['media']>): Promise<void> {
  await tx.insertInto('media').values(row).execute()
}

export function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom('media').select(PICTURE).where('id', '=', id).executeTakeFirst()
}

/** A picture that no person uploaded, by the SHA-256 of the file that it was made from. */
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

/** The newest attached pictures. */
export function listNewestPictures(db: Db, limit: number): Promise<PictureRow[]> {
  return db
    .selectFrom('media')
    .select(PICTURE)
    .where('is_attached', '=', 1)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Marks pictures as in use, in the transaction that uses them: attached pictures are kept, orphans deleted after a day. */
export async function attachPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    await tx.updateTable('media').set({ is_attached: 1 }).where('id', 'in', some).execute()
  }
}

/** Ids of never-attached pictures from before `createdBefore`. */
export async function listOrphanIds(db: Db, createdBefore: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('is_attached', '=', 0)
    .where('created_at', '<', createdBefore)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the row unless something was attached to it meanwhile; says whether it is gone. */
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

/** How much a person has uploaded since a moment, and when the first of it came. */
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
