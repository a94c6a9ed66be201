import { replaceSqliteFile } from '#server/database/copy/database-file.ts'
import { loadPostgres } from '#server/database/copy/load-postgres.ts'
import { renameSite } from '#server/database/copy/sqlite-rows.ts'
import type { DatabaseLocation } from '#server/database/database-location.ts'
import { readSiteIds, writeSiteIds } from '#server/database/site-id-file.ts'
import { newSiteId } from '#server/database/site-id.ts'

/**
 * Replaces a database by the SQLite file at `path`, brought up to date, in one step. Database and data folder get a new
 * common id.
 */
export async function replaceDatabase(
  { DATABASE_URL, dataDir }: DatabaseLocation,
  path: string,
): Promise<void> {
  const value = newSiteId()
  await renameSite(path, { value, folder: dataDir })
  await writeSiteIds(dataDir, [...(await readSiteIds(dataDir)), value])
  if (DATABASE_URL) await loadPostgres(DATABASE_URL, path)
  else await replaceSqliteFile(dataDir, path)
  await writeSiteIds(dataDir, [value])
}
