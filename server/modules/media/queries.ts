import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Db, Tables, Tx } from '#server/database/database.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'
import type { PictureRow } from './present.ts'
import type { MediaTables } from './tables.ts'

// Neither engine takes tens of thousands of parameters in a statement.
const AT_ONCE = 500
const PICTURE = ['id', 'width', 'height', 'blur'] as const

/** Who shows a picture: `post`, `product` or `user`, and its id; `sold` are the orders of a product. */
export type PictureUser = `${'post' | 'product' | 'user' | 'sold' | 'site'}:${string}`

export async function insertPicture(tx: Tx, row: Insertable<MediaTables['media']>): Promise<void> {
  await tx.insertInto('media').values(row).execute()
  if (row.uploaded_by) await addUsage(tx, row.uploaded_by, { pictures: 1, bytes: row.size_bytes })
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

export async function listKnownIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

export async function listPictureIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('media').select('id').execute()
  return rows.map(({ id }) => id)
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

/** Marks pictures as used, in the transaction that uses them; those of no use are deleted after a day. */
export async function attachPictures(
  tx: Tx,
  usedBy: PictureUser,
  ids: readonly string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    await markAttached(tx, some)
    await insertUses(tx, [usedBy, ...some])
  }
}

const markAttached = preparedListQuery((db, ids) =>
  db
    .updateTable('media')
    .set({ is_attached: 1 })
    .where('id', 'in', ids)
    .where('is_attached', '=', sql.lit(0)),
)

const insertUses = preparedListQuery((db, [usedBy = '', ...ids]) =>
  db
    .insertInto('picture_uses')
    .columns(['used_by', 'media_id'])
    .expression((eb) =>
      eb
        .selectFrom('media')
        .select([eb.val(usedBy).as('used_by'), 'id'])
        .where('id', 'in', ids),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** Ends the uses of what is erased; pictures that nobody else uses are deleted as if they had never been attached. */
export async function releasePictures(tx: Tx, usedBy: readonly PictureUser[]): Promise<void> {
  for (let from = 0; from < usedBy.length; from += AT_ONCE) {
    const released = await tx
      .deleteFrom('picture_uses')
      .where('used_by', 'in', usedBy.slice(from, from + AT_ONCE))
      .returning('media_id')
      .execute()
    const ids = [...new Set(released.map(({ media_id }) => media_id))]
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      await tx
        .updateTable('media')
        .set({ is_attached: 0 })
        .where('id', 'in', ids.slice(at, at + AT_ONCE))
        .where(isUnused)
        .execute()
    }
  }
}

const isUnused = (eb: ExpressionBuilder<Tables, 'media'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('picture_uses')
        .select('picture_uses.media_id')
        .whereRef('picture_uses.media_id', '=', 'media.id'),
    ),
  )

export async function listOrphanIds(db: Db, createdBefore: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('is_attached', '=', sql.lit(0))
    .where('created_at', '<', createdBefore)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns false when the picture was attached meanwhile. */
export async function deleteOrphan(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('media')
    .where('id', '=', id)
    .where('is_attached', '=', sql.lit(0))
    .where(isUnused)
    .returning(['uploaded_by', 'size_bytes'])
    .execute()
  await giveBack(tx, gone)
  return gone.length > 0
}

export async function deletePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  const gone = await tx
    .deleteFrom('media')
    .where('id', 'in', ids)
    .returning(['uploaded_by', 'size_bytes'])
    .execute()
  await giveBack(tx, gone)
}

type Gone = Pick<MediaTables['media'], 'uploaded_by' | 'size_bytes'>

async function giveBack(tx: Tx, gone: Gone[]): Promise<void> {
  for (const { uploaded_by: userId, size_bytes } of gone) {
    if (userId) await addUsage(tx, userId, { pictures: -1, bytes: -size_bytes })
  }
}

type Usage = { pictures: number; bytes: number }

async function addUsage(tx: Tx, userId: string, { pictures, bytes }: Usage): Promise<void> {
  await tx
    .insertInto('picture_usage')
    .values({ user_id: userId, pictures, bytes })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        pictures: eb('picture_usage.pictures', '+', pictures),
        bytes: eb('picture_usage.bytes', '+', bytes),
      })),
    )
    .execute()
}

/** What a person keeps here in all. */
export async function findPictureUsage(db: Db, userId: string): Promise<Usage> {
  const row = await db
    .selectFrom('picture_usage')
    .select(['pictures', 'bytes'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { pictures: row?.pictures ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/** `firstAt` is the time of the first upload since `since`. */
export async function countUploads(
  db: Db,
  userId: string,
  { since, now }: { since: string; now: string },
) {
  const row = await db
    .selectFrom('media')
    .select((eb) => [
      eb.fn.countAll<number>().as('pictures'),
      eb.fn.sum<number | null>('size_bytes').as('bytes'),
      eb.fn.min('created_at').as('firstAt'),
    ])
    .where('uploaded_by', '=', userId)
    .where('created_at', '>', since)
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow()
  return { pictures: row.pictures, bytes: Number(row.bytes ?? 0), firstAt: row.firstAt }
}
