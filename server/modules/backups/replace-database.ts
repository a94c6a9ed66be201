import type { MediaStorage } from '#server/adapters/storage.ts'
import { replaceSqliteFile } from '#server/database/copy/database-file.ts'
import { loadPostgres } from '#server/database/copy/load-postgres.ts'
import { renameSite } from '#server/database/copy/sqlite-rows.ts'
import type { DatabaseLocation } from '#server/database/database-location.ts'
import { newSiteId } from '#server/database/site-id.ts'

type Replaced = {
  location: DatabaseLocation
  storage: Pick<MediaStorage, 'name' | 'readIds' | 'writeIds'>
}

/**
 * Replaces a database by the SQLite file at `path`, brought up to date, in one step. It and the storage of its pictures get a
 * new common id.
 */
export async function replaceDatabase(
  { location, storage }: Replaced,
  path: string,
): Promise<void> {
  const { DATABASE_URL, dataDir } = location
  const value = newSiteId()
  await renameSite(path, { value, folder: storage.name })
  await storage.writeIds([...(await storage.readIds()), value])
  if (DATABASE_URL) await loadPostgres(DATABASE_URL, path)
  else await replaceSqliteFile(dataDir, path)
  await storage.writeIds([value])
}
