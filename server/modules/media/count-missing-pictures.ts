import type { Context } from '#server/kernel/context.ts'
import { isPictureId, masterKey } from './keys.ts'
import { listPictureIds } from './queries.ts'

const AT_ONCE = 100

type Counts = {
  /** In the database. */
  pictures: number
  /** Of those, without a file. */
  missing: number
  /** Whether the storage has pictures, whether or not the database knows them. */
  hasPictures: boolean
}

/** Compares the pictures in the database with the files in the storage. */
export async function countMissingPictures({
  store,
  storage,
}: Pick<Context, 'store' | 'storage'>): Promise<Counts> {
  const ids = await listPictureIds(store.db)
  let missing = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const found = await Promise.all(some.map((id) => storage.has(masterKey(id))))
    missing += found.filter((isThere) => !isThere).length
  }
  const folders = await storage.listFolders()
  return { pictures: ids.length, missing, hasPictures: folders.some(isPictureId) }
}
