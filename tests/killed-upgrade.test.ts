import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './support/open-database.ts'
import { openOldDatabase, startOldVersion, type OldDatabase } from './support/old-database.ts'

const AT = '2026-01-01T00:00:00.000Z'
const isSqlite = process.env.TEST_DATABASE !== 'postgres'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-killed-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const empty = () => ({ DATABASE_URL: undefined, dataDir: join(folder, 'data') })

/** Evenly spread over the statements of a start. */
const points = (statements: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.ceil(((at + 1) * statements) / (count + 1)))

test.runIf(isSqlite)(
  'a first start that is killed anywhere starts anew',
  async () => {
    const whole = await openDatabase({ DATABASE_URL: undefined, dataDir: join(folder, 'other') })
    expect(whole.code).toBe(0)
    for (const killAt of points(Number(whole.output), 20)) {
      expect(await openDatabase(empty(), { killAt })).toMatchObject({ signal: 'SIGKILL' })
      expect(tablesOf(empty().dataDir)).toEqual([])
    }
    expect(await openDatabase(empty())).toMatchObject({ code: 0, output: whole.output })
  },
  120_000,
)

test.runIf(isSqlite)(
  'four first starts at once all succeed',
  async () => {
    const starts = await Promise.all([1, 2, 3, 4].map(() => openDatabase(empty())))
    expect(starts.map(({ code, errors }) => [code, errors])).toEqual(starts.map(() => [0, '']))
  },
  60_000,
)

test.runIf(isSqlite)(
  'a first start on a full disk says so, and succeeds once there is room',
  async () => {
    const full = await openDatabase(empty(), { shell: 'ulimit -f 100' })
    expect(full).toMatchObject({ code: 1 })
    expect(full.errors).toBe(
      `${join(folder, 'data', 'kiosk.db')} cannot be written: the disk is full or broken. Check it, and start again.\n`,
    )
    expect(await openDatabase(empty())).toMatchObject({ code: 0 })
  },
  60_000,
)

// CRASH-02
test('an upgrade that is killed anywhere leaves the old version running, and is made by the next start', async () => {
  const statements = await countStatements()
  const old = await openFilled()
  const rows = () => sql`SELECT id, title, likes_count FROM posts ORDER BY id`.execute(old.db)
  const before = (await rows()).rows
  for (const killAt of points(statements, isSqlite ? 20 : 6)) {
    expect(await openDatabase(old.place, { killAt })).toMatchObject({ signal: 'SIGKILL' })
    await startOldVersion(old.db, isSqlite ? 'sqlite' : 'postgres')
    expect((await rows()).rows).toEqual(before)
  }
  expect(await openDatabase(old.place)).toMatchObject({ code: 0 })
  const upgraded = await old.db.selectFrom('post_numbers').select('likes').execute()
  expect(upgraded.map(({ likes }) => likes).toSorted()).toEqual([0, 1, 2])
  if (isSqlite) {
    const copies = await readdir(join(old.place.dataDir, 'before-upgrade'))
    expect(copies.filter((name) => name.endsWith('.db'))).toEqual(['kiosk-0002-writing.db'])
  }
}, 120_000)

async function countStatements(): Promise<number> {
  const { place } = await openFilled()
  return Number((await openDatabase(place)).output)
}

async function openFilled(): Promise<OldDatabase> {
  const old = await openOldDatabase()
  onTestFinished(old.drop)
  await fill(old.db)
  return old
}

async function fill(db: OldDatabase['db']): Promise<void> {
  for (const likes of [0, 1, 2]) {
    const id = `post-${likes}`
    await sql`INSERT INTO posts (id, slug, title, content, excerpt, created_at, updated_at, status,
      reading_minutes, likes_count) VALUES (${id}, ${id}, ${id}, '', '', ${AT}, ${AT}, 'published', 1, ${likes})`.execute(
      db,
    )
  }
}

function tablesOf(dataDir: string): unknown[] {
  const file = new SqliteDatabase(join(dataDir, 'kiosk.db'))
  const tables = file.prepare('SELECT name FROM sqlite_master').pluck().all()
  file.close()
  return tables
}
