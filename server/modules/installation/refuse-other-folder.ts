import { databaseName } from '#server/database/connect.ts'
import { openRows } from '#server/database/copy/database-file.ts'
import type { Rows } from '#server/database/copy/rows.ts'
import type { DatabaseLocation } from '#server/database/database-location.ts'
import { readSiteIds } from '#server/database/site-id-file.ts'

/** For commands that do not start the site: throws unless the data folder is the database's own, or it has none yet. */
export async function refuseOtherFolder(location: DatabaseLocation): Promise<void> {
  const rows = await openRows(location)
  if (!rows) return
  const id = await siteIdIn(rows).finally(() => rows.close())
  if (!id || (await readSiteIds(location.dataDir)).includes(id)) return
  throw new Error(
    `${location.dataDir} does not belong to ${databaseName(location)}. Set DATA_DIR to the site's own folder; a start says more.`,
  )
}

async function siteIdIn(rows: Rows): Promise<string | undefined> {
  // What is no database of the site has no such table.
  const table = rows.tables.find(({ name }) => name === 'site_id')
  if (!table) return undefined
  for await (const row of rows.read(table)) return String(row[table.columns.indexOf('value')])
  return undefined
}
