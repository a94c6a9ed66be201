import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import type { Tables } from '#server/database/database.ts'
import { migrate, type Engine } from '#server/database/migrate.ts'
import { sqlitePath } from '#server/database/database-location.ts'
import { openTestDatabase } from './test-database.ts'

export type OldDatabase = {
  db: Kysely<Tables>
  /** Where the product finds it. */
  place: { DATABASE_URL: string | undefined; dataDir: string }
  drop(): Promise<void>
}

/** A database of the engine under test as this version leaves it, for a later one to upgrade. */
export async function openOldDatabase(): Promise<OldDatabase> {
  const old = await openEmptyDatabase()
  await startOldVersion(old.db, old.place.DATABASE_URL ? 'postgres' : 'sqlite')
  return old
}

/** Starts this version, which refuses databases of later ones. */
export function startOldVersion(db: Kysely<Tables>, engine: Engine): Promise<void> {
  return migrate(db, { engine })
}

/** A database of the engine under test without any table. */
export async function openEmptyDatabase(): Promise<OldDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-old-'))
  const present = await openTestDatabase(folder, pino({ level: 'silent' }))
  const dataDir = join(folder, 'old')
  await mkdir(dataDir)
  // A version that runs on it would keep a later one away.
  await present.store.close()
  const db = present.url ? await emptyPostgres(present.url) : newSqlite(sqlitePath(dataDir))
  return {
    db,
    place: { DATABASE_URL: present.url, dataDir },
    drop: async () => {
      await db.destroy()
      await present.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function newSqlite(path: string): Kysely<Tables> {
  const database = new SqliteDatabase(path)
  database.pragma('journal_mode = WAL')
  database.pragma('foreign_keys = ON')
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}

async function emptyPostgres(url: string): Promise<Kysely<Tables>> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // A closing connection may still receive that its database was dropped.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await sql`DROP SCHEMA public CASCADE`.execute(db)
  await sql`CREATE SCHEMA public`.execute(db)
  return db
}
