import type { Db } from '#server/database/database.ts'
import type { KnownPicture } from '#server/richtext/index.ts'

// A hostile text can name more pictures than a statement has parameters.
const AT_ONCE = 500

/** Dimensions and placeholders of those pictures among `ids` that exist. */
export async function listKnownPictures(db: Db, ids: readonly string[]): Promise<KnownPicture[]> {
  const pictures: KnownPicture[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'width', 'height', 'blur'])
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .execute()
    pictures.push(...rows)
  }
  return pictures
}
