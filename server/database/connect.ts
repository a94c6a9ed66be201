import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** Opens the configured database and brings its schema up to date. */
export function connect(config: Pick<Config, 'DATABASE_URL' | 'dataDir'>): Promise<Store> {
  return config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL)
    : openSqlite(join(config.dataDir, 'kiosk.db'))
}
