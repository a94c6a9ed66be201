import { openRows } from '#server/database/copy/database-file.ts'
import type { Place } from '#server/database/place.ts'
import type { Rows } from '#server/database/copy/rows.ts'
import { BackupFault } from './backup-fault.ts'

/** The ids of all pictures that a database knows. */
export async function mediaIds(rows: Rows): Promise<string[]> {
  const ids: string[] = []
  for await (const id of cells(rows, 'id')) ids.push(String(id))
  return ids
}

/** The size of the masters of all pictures. */
export async function mediaBytes(place: Place): Promise<number> {
  const rows = await openRows(place)
  if (!rows) return 0
  let bytes = 0
  for await (const size of cells(rows, 'size_bytes')) bytes += Number(size)
  await rows.close()
  return bytes
}

async function* cells(rows: Rows, column: string) {
  const table = rows.tables.find(({ name }) => name === 'media')
  if (!table) throw new BackupFault('This is not a Kiosk database.')
  const at = table.columns.indexOf(column)
  for await (const row of rows.read(table)) yield row[at]
}
