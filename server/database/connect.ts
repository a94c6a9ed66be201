import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { openSqlite } from './sqlite.ts'
import { fileFault, serverFault } from './start-fault.ts'
import type { Store } from './store.ts'

type Place = Pick<Config, 'DATABASE_URL' | 'dataDir'>

/** Opens the configured database and migrates it. */
export async function connect(config: Place, log: Logger): Promise<Store> {
  if (!config.DATABASE_URL) return openSqlite(fileOf(config), log)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(config.DATABASE_URL, log)
}

/** Says in one line why the configured database cannot be used, and what to do. */
export function databaseFault(error: Error, config: Place): string {
  return config.DATABASE_URL
    ? serverFault(error, config.DATABASE_URL)
    : fileFault(error, fileOf(config))
}

/** Whether the database cannot be written although it could be opened. */
export function isDiskFault(error: unknown): error is Error {
  return /^SQLITE_(?:FULL|IOERR|READONLY|CORRUPT|BUSY)|^53100$/.test(
    String((error as { code?: unknown }).code),
  )
}

function fileOf({ dataDir }: Place): string {
  return join(dataDir, 'kiosk.db')
}
