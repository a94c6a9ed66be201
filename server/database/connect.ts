import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Config } from '#server/start/config.ts'
import { codeOf } from '#server/kernel/error-words.ts'
import { sqlitePath, type DatabaseLocation } from './database-location.ts'
import { openSqlite } from './sqlite.ts'
import { fileFault, serverFault, serverName } from './start-fault.ts'
import type { Store } from './store.ts'

type ConnectOptions = DatabaseLocation & Partial<Pick<Config, 'ALLOW_EMPTY_DATABASE'>>

/** Opens the configured database and migrates it; `makeRoom` is asked when a write finds the disk full. */
export async function connect(
  config: ConnectOptions,
  log: Logger,
  makeRoom: () => boolean = () => false,
): Promise<Store> {
  const { DATABASE_URL: url, ALLOW_EMPTY_DATABASE: mayBeEmpty } = config
  if (!url) return openSqlite(sqlitePath(config.dataDir), log, { makeRoom })
  if (existsSync(sqlitePath(config.dataDir)) && !mayBeEmpty) await refuseForgottenSite(config)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, log, makeRoom)
}

// Whoever only sets DATABASE_URL would find an empty site where theirs was.
async function refuseForgottenSite(config: DatabaseLocation): Promise<void> {
  const { holdsSiteAt } = await import('./copy/database-file.ts')
  if (await holdsSiteAt(config)) return
  if (!(await holdsSiteAt({ ...config, DATABASE_URL: undefined }))) return
  throw new Error(
    `it is empty, but ${sqlitePath(config.dataDir)} holds your site. Move the site there with "npm run move -- <the value of DATABASE_URL>", or set ALLOW_EMPTY_DATABASE=true to start a new one.`,
  )
}

/** Says in one line why the configured database cannot be used, and what to do. */
export function databaseFault(error: unknown, config: DatabaseLocation): string {
  return config.DATABASE_URL
    ? serverFault(error, config.DATABASE_URL)
    : fileFault(error, sqlitePath(config.dataDir))
}

/** The configured database, for people. */
export function databaseName({ DATABASE_URL: url, dataDir }: DatabaseLocation): string {
  return url ? `the database ${serverName(url)}` : sqlitePath(dataDir)
}

/** Whether the database cannot be written although it could be opened. */
export function isDiskFault(error: unknown): boolean {
  return /^SQLITE_(?:FULL|IOERR|READONLY|CORRUPT|BUSY)|^53100$/.test(codeOf(error))
}
