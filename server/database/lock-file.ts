import SqliteDatabase from 'better-sqlite3'
import { codeOf } from '#server/kernel/error-words.ts'

// A connection that nothing refers to would be closed some time, and its lock with it.
const held = new Set<SqliteDatabase.Database>()

/**
 * Locks the file at `path`, which it creates, until `release` or the end of the process, however it ends. Any number may
 * share it. Undefined while it is held by another process in a way that excludes this one.
 */
export function lockFile(
  path: string,
  mode: 'shared' | 'exclusive',
): { release(): void } | undefined {
  // SQLite has the lock that every operating system releases with the process; nothing is written into the file.
  const database = new SqliteDatabase(path, { timeout: 0 })
  try {
    database.pragma('journal_mode = MEMORY')
    database.exec(mode === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN')
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    held.add(database)
    return { release: () => void (held.delete(database) && database.close()) }
  } catch (error) {
    database.close()
    if (codeOf(error) === 'SQLITE_BUSY') return undefined
    throw error
  }
}
