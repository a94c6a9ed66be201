import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOldDatabase, startOldVersion, type OldDatabase } from '#tests/support/old-database.ts'
import { connect, databaseFault } from './connect.ts'
import type { Tables } from './database.ts'
import { migrate, migrations, TooNew, UpgradeFailed } from './migrate.ts'

const AT = '2026-01-01T00:00:00.000Z'
const isSqlite = process.env.TEST_DATABASE !== 'postgres'
const engine = isSqlite ? 'sqlite' : 'postgres'
const log = pino({ level: 'silent' })

let old: OldDatabase
beforeEach(async () => {
  old = await openOldDatabase()
  await fill(old.db)
})
afterEach(() => old.drop())

async function fill(db: Kysely<Tables>): Promise<void> {
  await sql`INSERT INTO posts (id, slug, title, content, excerpt, created_at, updated_at, status,
    reading_minutes, likes_count) VALUES ('a', 'a', 'A', '', '', ${AT}, ${AT}, 'published', 1, 7)`.execute(
    db,
  )
  await sql`INSERT INTO products (id, slug, title, price_cents, stock, selling_mode, created_at, updated_at)
    VALUES ('p', 'p', 'P', 100, 5, 'own', ${AT}, ${AT})`.execute(db)
}

function faultOf(failing: Promise<unknown>): Promise<string> {
  return failing.then(String, (error: Error) => databaseFault(error, old.place))
}

const failing = (): Migration => ({
  async up(db) {
    await sql`UPDATE posts SET title = 'half way'`.execute(db)
    await sql`SELECT * FROM nowhere`.execute(db)
  },
})

test('an upgrade that fails half way undoes all of it, and the old version still runs', async () => {
  const known = { ...migrations, '0999-failing': failing }
  const failed = migrate(old.db, { engine, log, known })
  await expect(failed).rejects.toThrow(UpgradeFailed)
  const { rows } = await sql`SELECT title, likes_count FROM posts`.execute(old.db)
  expect(rows).toEqual([{ title: 'A', likes_count: 7 }])
  await startOldVersion(old.db, engine)
  const fault = await faultOf(failed)
  expect(fault).toContain('could not be upgraded (0999-failing: ')
  expect(fault).toContain('the version that ran before still works with it')
})

test('a database of a newer version is left as it is, and named', async () => {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9000-far', ${AT})`.execute(
    old.db,
  )
  const refused = migrate(old.db, { engine, log })
  await expect(refused).rejects.toThrow(TooNew)
  const fault = await faultOf(refused)
  expect(fault).toContain('was opened by a newer version of Kiosk (it has 9000-far)')
  expect(fault).not.toContain('\n')
  expect((await sql`SELECT likes_count FROM posts`.execute(old.db)).rows).toHaveLength(1)
})

test.runIf(isSqlite)('before an upgrade the file is copied; three copies are kept', async () => {
  const folder = join(old.place.dataDir, 'before-upgrade')
  await mkdir(folder)
  for (const [at, name] of ['1.db', '2.db', '3.db', '4.db', 'x.db.part'].entries()) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), at, at)
  }
  const store = await connect(old.place, log)
  await store.close()
  expect((await readdir(folder)).toSorted()).toEqual(['3.db', '4.db', 'kiosk-0002-writing.db'])
  const copy = new SqliteDatabase(join(folder, 'kiosk-0002-writing.db'), { readonly: true })
  expect(copy.prepare('SELECT id, likes_count FROM posts').all()).toEqual([
    { id: 'a', likes_count: 7 },
  ])
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  copy.close()
})

test.runIf(isSqlite)('where the copy cannot be written, the upgrade does not begin', async () => {
  await writeFile(join(old.place.dataDir, 'before-upgrade'), 'in the way')
  const refused = connect(old.place, log)
  const fault = await faultOf(refused)
  expect(fault).toContain('was not upgraded, because the copy')
  await startOldVersion(old.db, engine)
})
