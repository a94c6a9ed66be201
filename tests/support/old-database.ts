import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { pino } from 'pino'
import type { Tables } from '#server/database/database.ts'
import { migrate, type Engine } from '#server/database/migrate.ts'
import { foundation } from '#server/database/migrations/0001-foundation.ts'
import { writing } from '#server/database/migrations/0002-writing.ts'
import { openTestDatabase } from './test-database.ts'

export type OldDatabase = {
  db: Kysely<Tables>
  /** Where the product finds it. */
  place: { DATABASE_URL: string | undefined; dataDir: string }
  /** Migrates it as a start of the current version would. */
  upgrade(): Promise<void>
  drop(): Promise<void>
}

/** A database of the engine under test as version 0.2 left it, to be filled with the SQL of that time. */
export async function openOldDatabase(): Promise<OldDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-old-'))
  const log = pino({ level: 'silent' })
  const present = await openTestDatabase(folder, log)
  const { engine } = present.store
  const dataDir = join(folder, 'old')
  await mkdir(dataDir)
  const db = await openEmpty(engine, present.url ?? join(dataDir, 'kiosk.db'))
  await startOldVersion(db, engine)
  return {
    db,
    place: { DATABASE_URL: present.url, dataDir },
    upgrade: () => migrate(db, { engine, log }),
    drop: async () => {
      await db.destroy()
      await present.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Migrates as the version of that time did, which refuses databases of later ones. */
export async function startOldVersion(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const old = { '0001-foundation': foundation(engine), '0002-writing': writing }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => old } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function openEmpty(engine: Engine, place: string): Promise<Kysely<Tables>> {
  if (engine === 'sqlite') {
    const database = new SqliteDatabase(place)
    database.pragma('foreign_keys = ON')
    return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  }
  const pool = new pg.Pool({ connectionString: place, max: 2 })
  // A closing connection may still receive that its database was dropped.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await sql`DROP SCHEMA public CASCADE`.execute(db)
  await sql`CREATE SCHEMA public`.execute(db)
  return db
}
