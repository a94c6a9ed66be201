import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** Opens the configured database and migrates it. */
export async function connect(
  config: Pick<Config, 'DATABASE_URL' | 'dataDir'>,
  log: Logger,
): Promise<Store> {
  if (!config.DATABASE_URL) return openSqlite(join(config.dataDir, 'kiosk.db'), log)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(config.DATABASE_URL, log)
}
