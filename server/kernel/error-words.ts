import { asRecord } from '#shared/api/record.ts'

/** What whatever was thrown says. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The code by which Node.js and the databases name an error, such as ENOENT or SQLITE_BUSY; empty where it has none. */
export function codeOf(error: unknown): string {
  const { code } = asRecord(error)
  return typeof code === 'string' ? code : ''
}
