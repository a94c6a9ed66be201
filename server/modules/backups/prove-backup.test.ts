import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { siteOf, uploadPicture } from '#tests/support/backups.ts'
import { freshApp, writePost } from '#tests/support/index.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { readBackupState } from './backup-state.ts'
import { backupName } from './kept-by-age.ts'
import { makeBackup } from './make-backup.ts'
import { proveBackup } from './prove-backup.ts'
import { verifyBackup } from './verify-backup.ts'

vi.setConfig({ testTimeout: 90_000 })

const isSqlite = process.env.TEST_DATABASE !== 'postgres'

const app = freshApp()
let work: string
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'kiosk-proof-'))
  await writePost(app, { title: 'A quartz clock', coverMediaId: await uploadPicture(app) })
})
afterEach(async () => {
  await rm(work, { recursive: true, force: true })
})

const backUp = () => makeBackup(siteOf(app))

async function schemas(): Promise<unknown[]> {
  if (isSqlite) return []
  const query = sql`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'kiosk_%'`
  return (await query.execute(app.db)).rows
}

test('a backup is restored beside the site and compared, and nothing of that stays', async () => {
  const { proof, file } = await backUp()
  const into = app.ctx.store.engine
  expect(proof).toEqual({ at: app.clock.now().toISOString(), into, why: '' })
  expect((await readBackupState(app.folder)).good).toMatchObject({ file, proof })
  expect([await readdir(app.folder), await schemas()]).toEqual([
    expect.not.arrayContaining(['.backup-work']),
    [],
  ])
})

test('the command says where the backup was restored', async () => {
  const env = { DATA_DIR: app.folder, DATABASE_URL: app.databaseUrl ?? '' }
  const { output } = await runCommand(['backup.ts'], env)
  const place = isSqlite ? 'in an empty SQLite file' : 'in an empty PostgreSQL schema'
  expect(output).toContain(`Restored and compared ${place}`)
})

test('a restored database that differs in one letter is no proof', async () => {
  const { file } = await backUp()
  const unpacked = await verifyBackup(file, work)
  const database = new SqliteDatabase(unpacked.databasePath)
  database.exec(`UPDATE posts SET title = 'A quartz clock.'`)
  database.close()
  const proof = proveBackup({ ...siteOf(app), work }, unpacked)
  await expect(proof).rejects.toThrow('the table posts should have 1 row and has 1 row, but not')
  expect(await schemas()).toEqual([])
})

// What reads without a fault, and yet refuses what a restore has to write.
test.runIf(isSqlite)(
  'a backup that cannot be restored has failed, is named so, and removes no good one',
  async () => {
    const old = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z'].map((at) =>
      backupName(new Date(at)),
    )
    const { file: good } = await backUpLater()
    for (const name of old) await writeFile(join(app.folder, 'backups', name), '')
    await sql`CREATE TRIGGER planted BEFORE INSERT ON site_id
      BEGIN SELECT RAISE(ABORT, 'planted'); END`.execute(app.db)
    await expect(backUpLater()).rejects.toThrow('restoring it beside the site failed: planted')
    const { good: last, failed } = await readBackupState(app.folder)
    expect([last?.file, failed?.reason]).toEqual([good, expect.stringContaining('planted')])
    const names = await readdir(join(app.folder, 'backups'))
    expect(names).toEqual(expect.arrayContaining([...old, basename(good)]))
    expect(names.filter((name) => name.endsWith('.unrestorable.tar'))).toHaveLength(1)
  },
)

test('a row that names one that is not there makes the backup fail', async () => {
  const lift = isSqlite
    ? 'PRAGMA foreign_keys = OFF'
    : 'ALTER TABLE post_slugs DROP CONSTRAINT post_slugs_post_id_fkey'
  await sql.raw(lift).execute(app.db)
  await sql`INSERT INTO post_slugs (slug, post_id) VALUES ('loose', 'nothing')`.execute(app.db)
  await expect(backUp()).rejects.toThrow('post_slugs names rows that posts lacks')
  expect((await readBackupState(app.folder)).failed?.reason).toContain('post_slugs')
})

test.skipIf(isSqlite)('what a killed proof left in PostgreSQL goes with the next one', async () => {
  await sql`CREATE SCHEMA kiosk_restore_proof`.execute(app.db)
  await sql`CREATE TABLE kiosk_restore_proof.posts (id text)`.execute(app.db)
  expect((await backUp()).proof).toMatchObject({ into: 'postgres' })
  expect(await schemas()).toEqual([])
})

test.skipIf(isSqlite)(
  'where no schema may be made, an empty file serves, and it says so',
  async () => {
    const role = `limited_${process.pid}`
    await sql.raw(`CREATE ROLE ${role} LOGIN`).execute(app.db)
    await sql.raw(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`).execute(app.db)
    const url = new URL(app.databaseUrl ?? '')
    url.username = role
    const site = siteOf(app)
    const location = { ...site.location, DATABASE_URL: url.href }
    const { proof } = await makeBackup({ ...site, location })
    await sql.raw(`DROP OWNED BY ${role}`).execute(app.db)
    await sql.raw(`DROP ROLE ${role}`).execute(app.db)
    expect(proof).toMatchObject({
      into: 'sqlite',
      why: 'The database user may not create a schema.',
    })
  },
)

function backUpLater() {
  app.clock.advance(1000)
  return backUp()
}
