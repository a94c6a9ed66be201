import { copyFile, rm } from 'node:fs/promises'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { connect } from '#server/database/connect.ts'
import type { Tables } from '#server/database/database.ts'
import { sqlitePath } from '#server/database/database-location.ts'
import type { Store } from '#server/database/store.ts'
import { randomText } from '#server/kernel/ids.ts'
import { runOnServer, sqliteTemplatePath, TEMPLATE } from './database-template.ts'

type TestDatabase = {
  store: Store
  /** A second connection with full rights, for tests that read or change rows themselves. */
  db: Kysely<Tables>
  url?: string
  drop(): Promise<void>
}

/** A fresh migrated database of the engine named by TEST_DATABASE (sqlite, or postgres at TEST_POSTGRES_URL). */
export async function openTestDatabase(folder: string, log: Logger): Promise<TestDatabase> {
  return process.env.TEST_DATABASE === 'postgres'
    ? openTestPostgres(folder, log)
    : openTestSqlite(folder, log)
}

async function openTestSqlite(folder: string, log: Logger): Promise<TestDatabase> {
  const path = sqlitePath(folder)
  await copyFile(sqliteTemplatePath(), path)
  const store = await connect({ DATABASE_URL: undefined, dataDir: folder }, log)
  const database = new SqliteDatabase(path)
  database.pragma('foreign_keys = ON')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  await ownSecret(db)
  return {
    store,
    db,
    drop: async () => {
      await db.destroy()
      await store.close()
      await rm(path, { force: true })
    },
  }
}

async function openTestPostgres(folder: string, log: Logger): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server')
  const name = `kiosk_test_${randomText(12)}`
  // Without fsync, copying its files takes a quarter of the time of writing them to the log as well.
  await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const store = await connect({ DATABASE_URL: url.href, dataDir: folder }, log)
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  // A closing connection may still receive that its database was dropped.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await ownSecret(db)
  return {
    store,
    db,
    url: url.href,
    drop: async () => {
      await db.destroy()
      await store.close()
      await runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

// Each site has a secret of its own, and the copy has the template's.
async function ownSecret(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('site_secret')
    .set({ value: randomText(43) })
    .execute()
}
