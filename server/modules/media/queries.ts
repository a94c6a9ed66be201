import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { PictureRow } from './present.ts'
import type { MediaTables } from './tables.ts'

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

export async function markAttached(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('media').set({ is_attached: 1 }).where('id', 'in', ids).execute()
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
