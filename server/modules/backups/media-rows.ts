import { openRows } from '#server/database/copy/database-file.ts'
import type { DatabaseLocation } from '#server/database/database-location.ts'
import type { Rows } from '#server/database/copy/rows.ts'
import { BackupFault } from './backup-fault.ts'

/** Each picture that a database knows, with the size of its master in bytes. */
export async function mediaSizes(rows: Rows): Promise<Map<string, number>> {
  const table = rows.tables.find(({ name }) => name === 'media')
  if (!table) throw new BackupFault('This is not a Kiosk database.')
  const [id, size] = [table.columns.indexOf('id'), table.columns.indexOf('size_bytes')]
  const sizes = new Map<string, number>()
  for await (const row of rows.read(table)) sizes.set(String(row[id]), Number(row[size]))
  return sizes
}

/** The size of the masters of all pictures. */
export async function mediaBytes(location: DatabaseLocation): Promise<number> {
  const rows = await openRows(location)
  if (!rows) return 0
  const sizes = await mediaSizes(rows).finally(() => rows.close())
  return [...sizes.values()].reduce((total, size) => total + size, 0)
}
