import type { Db } from '#server/database/database.ts'
import type { KnownPicture } from '#server/richtext/index.ts'

/** Measures and placeholders of the stored pictures among `ids`. */
export async function listKnownPictures(db: Db, ids: readonly string[]): Promise<KnownPicture[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('media')
    .select(['id', 'width', 'height', 'blur'])
    .where('id', 'in', ids)
    .execute()
}
