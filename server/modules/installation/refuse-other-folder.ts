import { databaseName } from '#server/database/connect.ts'
import { openRows } from '#server/database/copy/database-file.ts'
import type { Rows } from '#server/database/copy/rows.ts'
import type { DatabaseLocation } from '#server/database/database-location.ts'
import type { SiteId } from '#server/database/site-id.ts'
import type { MediaStorage } from '#server/adapters/storage.ts'
import { isOtherKind } from './is-other-kind.ts'

type Pictures = Pick<MediaStorage, 'name' | 'readIds'>

/** For commands that do not start the site: throws unless the pictures are the database's own, or it has none yet. */
export async function refuseOtherFolder(
  location: DatabaseLocation,
  { name, readIds }: Pictures,
): Promise<void> {
  const site = await findSiteIdAt(location)
  if (!site) return
  const isOwn = !isOtherKind(site.folder, name) && (await readIds()).includes(site.value)
  if (isOwn) return
  throw new Error(
    `${name} does not belong to ${databaseName(location)}, last used with ${site.folder}. Set DATA_DIR, or the variables that begin with S3_, to the site's own pictures; a start says more.`,
  )
}

/** For whoever has no open database; undefined before the site's first start. */
export async function findSiteIdAt(location: DatabaseLocation): Promise<SiteId | undefined> {
  const rows = await openRows(location)
  return rows && siteIdIn(rows).finally(() => rows.close())
}

async function siteIdIn(rows: Rows): Promise<SiteId | undefined> {
  // What is no database of the site has no such table.
  const table = rows.tables.find(({ name }) => name === 'site_id')
  if (!table) return undefined
  const [value, folder] = [table.columns.indexOf('value'), table.columns.indexOf('folder')]
  for await (const row of rows.read(table))
    return { value: String(row[value]), folder: String(row[folder]) }
  return undefined
}
