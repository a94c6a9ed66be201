import { readdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { localStorage } from '#server/adapters/storage.ts'
import { connect } from '#server/database/connect.ts'
import { openRows } from '#server/database/copy/database-file.ts'
import { writeSiteId } from '#server/database/site-id.ts'
import { isEmpty, sumRows } from '#server/database/copy/rows.ts'
import { requireOwnFolder } from '#server/modules/installation/index.ts'
import { faultsOf } from './support/backups.ts'
import { createTestApp, writePost, type TestApp } from './support/index.ts'
import { killUntilDone, runCommand } from './support/run-command.ts'

vi.setConfig({ testTimeout: 120_000 })

const KILL_LATER_MS = 300

// The app's own database is on PostgreSQL and empty; the site to move is in a SQLite file.
describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('a move', () => {
  let app: TestApp
  let folder: string
  let url: string
  beforeEach(async () => {
    app = await createTestApp()
    url = app.databaseUrl ?? ''
    folder = await mkdtemp(join(tmpdir(), 'kiosk-move-'))
    await fillSqlite()
  })
  afterEach(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function fillSqlite(): Promise<void> {
    const store = await connect({ DATABASE_URL: undefined, dataDir: folder }, app.ctx.log)
    const ctx = { ...app.ctx, store, storage: localStorage(join(folder, 'media')) }
    for (const title of ['A quartz clock', 'Kabel für Zürich ✓', 'Ein Apostroph’s "Ende"\\'])
      await writePost({ ctx }, { title, content: `<p>${title}, in words.</p>` })
    await requireOwnFolder({ ...ctx, config: { ...ctx.config, dataDir: folder } })
    await store.close()
  }

  const sumsAt = async (place: { DATABASE_URL: string | undefined; dataDir: string }) => {
    const rows = await openRows(place)
    if (!rows) throw new Error('there is no database')
    return sumRows(rows).finally(() => rows.close())
  }
  const here = () => ({ DATABASE_URL: undefined, dataDir: folder })
  const there = () => ({ DATABASE_URL: url, dataDir: folder })
  const move = (target: string, killAfterMs?: number) =>
    runCommand(
      ['move.ts', target],
      { DATA_DIR: folder, ...(target === 'sqlite' && { DATABASE_URL: url }) },
      killAfterMs,
    )

  test('to PostgreSQL and back brings every row, and the search finds them there', async () => {
    const before = await sumsAt(here())
    const to = await move(url)
    // What may fail comes after what the owner must know.
    const said = /by count and checksum[^]*is kept: .*\n3 posts and products/
    expect([to.code, to.output]).toEqual([0, expect.stringMatching(said)])
    expect(await sumsAt(there())).toEqual(before)
    const found = await app.request('/api/search?q=zurich')
    expect(JSON.stringify(await found.json())).toContain('Kabel für Zürich')
    expect(await readdir(folder)).not.toContain('kiosk.db')
    expect((await move('sqlite')).code).toBe(0)
    expect(await sumsAt(here())).toEqual(before)
    expect(faultsOf(folder)).toEqual([])
  })

  test('refuses a folder that is not the database’s own', async () => {
    await app.ctx.store.transaction((tx) => writeSiteId(tx, { value: 'a', folder: '/elsewhere' }))
    await writePost(app, { title: 'Already here' })
    const foreign = await move('sqlite')
    expect(foreign).toEqual({ code: 1, output: expect.stringContaining('does not belong to') })
  })

  test('refuses a site from before the first release', async () => {
    const file = new SqliteDatabase(join(folder, 'kiosk.db'))
    file.exec(`UPDATE kysely_migration SET name = '0001-foundation'`)
    file.close()
    expect(await move(url)).toEqual({
      code: 1,
      output: expect.stringContaining(
        'cannot be moved: it was made by a version of Kiosk from before its first release. Nothing',
      ),
    })
  })

  test('refuses a target that holds anything', async () => {
    await writePost(app, { title: 'Already here' })
    const before = await sumsAt(there())
    expect(await move(url)).toEqual({ code: 1, output: expect.stringContaining('is not empty') })
    expect(await sumsAt(there())).toEqual(before)
    const back = await move('sqlite')
    expect(back).toEqual({ code: 1, output: expect.stringContaining('already holds data') })
    expect(faultsOf(folder)).toEqual([])
  })

  test('that is killed leaves the site whole on one side, and the other empty or whole', async () => {
    const before = await sumsAt(here())
    const kills = await killUntilDone(KILL_LATER_MS, async (ms) => {
      const outcome = await move(url, ms)
      const rows = await openRows(there())
      const isLeftEmpty = rows && (await isEmpty(rows).finally(() => rows.close()))
      if (isLeftEmpty) {
        expect(await sumsAt(here())).toEqual(before)
        expect(outcome.code).toBe(null)
        return outcome
      }
      const { tasks: _tasks, ...moved } = await sumsAt(there())
      expect(before).toMatchObject(moved)
      // The next one would be refused: the target is full, whether or not this one came to its end.
      return { ...outcome, code: outcome.code ?? 0 }
    })
    expect(kills).toBeGreaterThan(0)
  })

  test('sets the numbers that PostgreSQL gives out behind those that came', async () => {
    const planted = 'CREATE TABLE planted (id integer PRIMARY KEY, note text)'
    const file = new SqliteDatabase(join(folder, 'kiosk.db'))
    file.exec(`${planted}; INSERT INTO planted VALUES (41, 'from SQLite')`)
    file.close()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(planted.replace('integer', 'serial'))
    expect((await move(url)).code).toBe(0)
    const { rows } = await client.query(`INSERT INTO planted (note) VALUES ('new') RETURNING id`)
    await client.end()
    expect(rows).toEqual([{ id: 42 }])
  })

  test('is what a start on an empty PostgreSQL beside a filled SQLite file asks for', async () => {
    const start = (settings = {}) => connect({ ...there(), ...settings }, app.ctx.log)
    await expect(start()).rejects.toThrow(/holds your site.*npm run move/)
    await (await start({ ALLOW_EMPTY_DATABASE: true })).close()
    await writePost(app, { title: 'Already here' })
    await (await start()).close()
  })
})
