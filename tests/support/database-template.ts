import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { connect } from '#server/database/connect.ts'
import { sqlitePath, type DatabaseLocation } from '#server/database/database-location.ts'
import { migratePostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { widenedVersion } from './next-version.ts'

/** The PostgreSQL database that every test's own is copied from: a copy takes a fifth of the time of all migrations. */
export const TEMPLATE = 'kiosk_test_template'

// Read by the processes that run the test files.
const SQLITE_TEMPLATE = 'TEST_SQLITE_TEMPLATE'

/** For vitest: makes the template of the engine under test, once for all test files; the function that it returns removes it. */
export async function setup(): Promise<() => Promise<void>> {
  return process.env.TEST_DATABASE === 'postgres' ? postgresTemplate() : sqliteTemplate()
}

/** The SQLite file that every test's own is copied from. */
export function sqliteTemplatePath(): string {
  const path = process.env[SQLITE_TEMPLATE]
  if (!path) throw new Error(`${SQLITE_TEMPLATE} must name a migrated SQLite file`)
  return path
}

async function sqliteTemplate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-test-template-'))
  await migrated({ DATABASE_URL: undefined, dataDir })
  process.env[SQLITE_TEMPLATE] = sqlitePath(dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}

async function postgresTemplate() {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server')
  const remove = () => runOnServer(server, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`)
  await remove()
  await runOnServer(server, `CREATE DATABASE ${TEMPLATE}`)
  const url = new URL(server)
  url.pathname = `/${TEMPLATE}`
  await migrated({ DATABASE_URL: url.href, dataDir: '' })
  return remove
}

// With TEST_SCHEMA=widened, every test runs this version on a database that a made-up next one has widened.
async function migrated(place: DatabaseLocation): Promise<void> {
  const log = pino({ level: 'silent' })
  await (await connect(place, log)).close()
  if (process.env.TEST_SCHEMA !== 'widened') return
  if (place.DATABASE_URL) return migratePostgres(place.DATABASE_URL, widenedVersion)
  const path = sqlitePath(place.dataDir)
  await (await openSqlite(path, log, { targetMigrations: widenedVersion })).close()
}

let server: pg.Pool | undefined

/** Runs a statement outside of the tests' databases, on a connection that this process keeps: a new one costs PostgreSQL 4 ms. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  await (server ??= poolOf(url)).query(statement)
}

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server stops before the processes that run the tests.
  return pool.on('error', () => {})
}
