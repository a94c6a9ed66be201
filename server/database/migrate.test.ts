import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { pino } from 'pino'
import { nextVersion } from '#tests/support/next-version.ts'
import {
  openEmptyDatabase,
  openOldDatabase,
  startOldVersion,
  type OldDatabase,
} from '#tests/support/old-database.ts'
import { databaseFault } from './connect.ts'
import type { Tables } from './database.ts'
import { migrate, TooNew, UpgradeFailed } from './migrate.ts'
import { sqlitePath } from './database-location.ts'
import { openSqlite } from './sqlite.ts'

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
  await sql`INSERT INTO posts (id, slug, title, content, created_at, updated_at, status)
    VALUES ('a', 'a', 'A', '', ${AT}, ${AT}, 'published')`.execute(db)
}

const titles = async () => (await sql`SELECT title FROM posts`.execute(old.db)).rows

function faultOf(failing: Promise<unknown>): Promise<string> {
  return failing.then(String, (error: Error) => databaseFault(error, old.place))
}

const failing = (): Migration => ({
  async up(db) {
    await sql`UPDATE posts SET title = 'half way'`.execute(db)
    await sql`SELECT * FROM nowhere`.execute(db)
  },
})

test('an upgrade makes every migration that the database has not had, once', async () => {
  await migrate(old.db, { engine, targetMigrations: nextVersion })
  await migrate(old.db, { engine, targetMigrations: nextVersion })
  expect(await titles()).toEqual([{ title: 'Moody A' }])
  const { rows } = await sql`SELECT post_id, mood, strength FROM post_moods`.execute(old.db)
  expect(rows).toEqual([{ post_id: 'a', mood: 'A', strength: 1 }])
})

test('an upgrade that fails half way undoes all of it, and the old version still runs', async () => {
  const failed = migrate(old.db, {
    engine,
    targetMigrations: { ...nextVersion, '9999-failing': failing },
  })
  await expect(failed).rejects.toThrow(UpgradeFailed)
  expect(await titles()).toEqual([{ title: 'A' }])
  await startOldVersion(old.db, engine)
  const fault = await faultOf(failed)
  expect(fault).toContain('could not be upgraded (9999-failing: ')
  expect(fault).toContain('the version that ran before still works with it')
})

test('a database of a newer version is left as it is, and named', async () => {
  await migrate(old.db, { engine, targetMigrations: nextVersion })
  const refused = migrate(old.db, { engine })
  await expect(refused).rejects.toThrow(TooNew)
  const fault = await faultOf(refused)
  expect(fault).toContain('was opened by a newer version of Kiosk (it has 9001-next)')
  expect(fault).not.toContain('\n')
  expect(await titles()).toEqual([{ title: 'Moody A' }])
})

test('a database with tables of another program is left as it is', async () => {
  const other = await openEmptyDatabase()
  onTestFinished(other.drop)
  await sql`CREATE TABLE users (id integer)`.execute(other.db)
  const refused = migrate(other.db, { engine })
  await expect(refused).rejects.toThrow(UpgradeFailed)
  expect(await faultOf(refused)).toContain('It holds tables that Kiosk did not make')
  const tables = await other.db.introspection.getTables()
  expect(tables.map(({ name }) => name)).toEqual(['users'])
})

const openNext = () =>
  openSqlite(sqlitePath(old.place.dataDir), log, { targetMigrations: nextVersion })

test.runIf(isSqlite)('before an upgrade the file is copied; three copies are kept', async () => {
  const folder = join(old.place.dataDir, 'before-upgrade')
  await mkdir(folder)
  for (const [at, name] of ['1.db', '2.db', '3.db', '4.db', 'x.db.part'].entries()) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), at, at)
  }
  const store = await openNext()
  await store.close()
  const kept = 'kiosk-0001-first-release.db'
  expect((await readdir(folder)).toSorted()).toEqual(['3.db', '4.db', kept])
  const copy = new SqliteDatabase(join(folder, kept), { readonly: true })
  expect(copy.prepare('SELECT id, title FROM posts').all()).toEqual([{ id: 'a', title: 'A' }])
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  copy.close()
})

test.runIf(isSqlite)('where the copy cannot be written, the upgrade does not begin', async () => {
  await writeFile(join(old.place.dataDir, 'before-upgrade'), 'in the way')
  expect(await faultOf(openNext())).toContain('was not upgraded, because the copy')
  await startOldVersion(old.db, engine)
})
