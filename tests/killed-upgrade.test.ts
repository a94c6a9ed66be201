import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { openDatabase } from './support/open-database.ts'
import { openOldDatabase, startOldVersion, type OldDatabase } from './support/old-database.ts'

const AT = '2026-01-01T00:00:00.000Z'
const POSTS = ['first', 'second', 'third']
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
  const rows = () => sql`SELECT id, title FROM posts ORDER BY id`.execute(old.db)
  const before = (await rows()).rows
  for (const killAt of points(statements, isSqlite ? 20 : 6)) {
    expect(await openDatabase(old.place, { killAt, isNext: true })).toMatchObject({
      signal: 'SIGKILL',
    })
    await startOldVersion(old.db, isSqlite ? 'sqlite' : 'postgres')
    expect((await rows()).rows).toEqual(before)
  }
  expect(await openDatabase(old.place, { isNext: true })).toMatchObject({ code: 0 })
  const upgraded = await sql`SELECT post_id, mood, strength FROM post_moods ORDER BY 1`.execute(
    old.db,
  )
  expect(upgraded.rows).toEqual(POSTS.map((id) => ({ post_id: id, mood: id, strength: 1 })))
  if (isSqlite) {
    const copies = await readdir(join(old.place.dataDir, 'before-upgrade'))
    expect(copies.filter((name) => name.endsWith('.db'))).toEqual(['kiosk-0001-first-release.db'])
  }
}, 120_000)

async function countStatements(): Promise<number> {
  const { place } = await openFilled()
  return Number((await openDatabase(place, { isNext: true })).output)
}

async function openFilled(): Promise<OldDatabase> {
  const old = await openOldDatabase()
  onTestFinished(old.drop)
  await fill(old.db)
  return old
}

async function fill(db: OldDatabase['db']): Promise<void> {
  for (const id of POSTS)
    await sql`INSERT INTO posts (id, slug, title, content, created_at, updated_at, status)
      VALUES (${id}, ${id}, ${id}, '', ${AT}, ${AT}, 'published')`.execute(db)
}

function tablesOf(dataDir: string): unknown[] {
  const file = new SqliteDatabase(join(dataDir, 'kiosk.db'))
  const tables = file.prepare('SELECT name FROM sqlite_master').pluck().all()
  file.close()
  return tables
}
