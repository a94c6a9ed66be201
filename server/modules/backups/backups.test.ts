import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { connect } from '#server/database/connect.ts'
import { readSiteIds } from '#server/database/site-id-file.ts'
import { findSiteId, writeSiteId } from '#server/database/site-id.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { requireOwnFolder } from '#server/modules/installation/index.ts'
import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { siteOf, uploadPicture } from '#tests/support/backups.ts'
import { call, freshApp, writePost } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember, signedInOwner } from '#tests/support/people.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { readBackupState } from './backup-state.ts'
import { IncompleteBackup } from './failed-backup.ts'
import { backupName } from './kept-by-age.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { makeNightlyBackup } from './nightly-backup.ts'
import { rebuildSearch } from './rebuild-search.ts'
import { restoreBackup } from './restore-backup.ts'

// Each test makes several databases.
vi.setConfig({ testTimeout: 90_000 })

const isSqlite = process.env.TEST_DATABASE !== 'postgres'

const app = freshApp({ env: { NIGHTLY_BACKUP: 'on' } })
let elsewhere: string
let picture: string
beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'kiosk-restored-'))
  picture = await uploadPicture(app)
  await writePost(app, { title: 'A quartz clock', coverMediaId: picture })
})
afterEach(async () => {
  await rm(elsewhere, { recursive: true, force: true })
})

const backUp = () => makeBackup(siteOf(app))
const masterIn = (folder: string) => join(folder, 'media', picture, 'master.webp')
const manifestOf = async (file: string) => {
  const entry = (await unpackTar(await readFile(file))).at(-1)
  return JSON.parse(Buffer.from(entry?.data ?? []).toString()) as Manifest
}

// Restored over itself on PostgreSQL, into another folder on SQLite, where the file of the app is in use.
async function restored(file: string) {
  const site = siteOf(app, elsewhere)
  const outcome = await restoreBackup(site, file)
  const store = await connect({ ...site.location, ALLOW_EMPTY_DATABASE: true }, app.ctx.log)
  const ctx = { ...app.ctx, storage: site.storage, store }
  const indexed = await rebuildSearch(ctx)
  const titles = (await store.db.selectFrom('posts').select('title').execute()).map(
    ({ title }) => title,
  )
  const searched = await store.db.selectFrom('post_search_rows').select('id').execute()
  await store.close()
  return { ...outcome, indexed, titles, searched: searched.length }
}

test('a backup brings back rows, pictures and the search index as they were', async () => {
  const { file, pictures, removed } = await backUp()
  expect({ pictures, removed }).toEqual({ pictures: 1, removed: [] })
  await writePost(app, { title: 'Written later' })
  expect(await restored(file)).toMatchObject({ titles: ['A quartz clock'], searched: 1 })
  expect(await readFile(masterIn(elsewhere))).toEqual(await readFile(masterIn(app.folder)))
})

test('a backup does not hold who viewed what a moment ago', async () => {
  const view = { day: 'day of a view', view_key: 1, seen_ms: 1, times: 1 }
  await app.db.insertInto('recent_views').values(view).execute()
  await app.db.insertInto('visitor_salts').values({ day: '2026-03-04', salt: 'a salt' }).execute()
  await writePost(app, { title: 'A title that is copied' })
  const entries = await unpackTar(await readFile((await backUp()).file))
  const zipped = entries.find(({ header }) => header.name.endsWith('.gz'))
  const database = gunzipSync(zipped?.data ?? Buffer.alloc(0))
  const texts = ['A title that is copied', 'day of a view', 'a salt']
  expect(texts.map((text) => database.includes(text))).toEqual([true, false, false])
})

test('a backup names what is in it, and only its owner may read it', async () => {
  const { file, sizeBytes } = await backUp()
  const manifest = await manifestOf(file)
  expect(manifest.tables).toMatchObject({ posts: { rows: 1 }, media: { rows: 1 } })
  expect(manifest.engine).toBe(app.ctx.store.engine)
  expect((await stat(file)).size).toBe(sizeBytes)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(app.folder)).not.toContain('.backup-work')
})

test('restoring keeps what was there before, which can be restored in turn', async () => {
  const { file } = await backUp()
  const first = await restored(file)
  await rm(masterIn(elsewhere))
  const second = await restored(file)
  expect(existsSync(masterIn(elsewhere))).toBe(true)
  expect(second.aside).toMatch(/before-restore-.*\.tar$/)
  expect((await restored(second.aside ?? '')).titles).toEqual(first.titles)
})

test('a restore that is refused at the last moment leaves the database as it is', async () => {
  const { file } = await backUp()
  await writePost(app, { title: 'Written later' })
  const refuse = () => Promise.reject(new Error('it runs again'))
  await expect(restoreBackup(siteOf(app, elsewhere), file, refuse)).rejects.toThrow('it runs again')
  expect(existsSync(join(elsewhere, 'kiosk.db'))).toBe(false)
  expect(await app.db.selectFrom('posts').select('id').execute()).toHaveLength(2)
})

test.runIf(isSqlite)('a database that cannot be read is kept beside the restored one', async () => {
  const { file } = await backUp()
  await writeFile(join(elsewhere, 'kiosk.db'), 'no database at all')
  const { aside, titles } = await restored(file)
  expect(titles).toEqual(['A quartz clock'])
  expect(await readFile(join(aside ?? '', 'kiosk.db'), 'utf8')).toBe('no database at all')
})

const harm: [string, string, (file: string) => Promise<void>][] = [
  ['is cut off', 'not a complete backup', (file) => truncate(file, 4096)],
  [
    'has lost its end',
    'its end is missing',
    (file) => repack(file, (entries) => entries.slice(0, -1)),
  ],
  [
    'has a changed picture',
    'is damaged',
    (file) =>
      repack(file, ([first, ...rest]) =>
        first ? [{ ...first, body: altered(first.body) }, ...rest] : [],
      ),
  ],
  [
    'has a path that leads out',
    'does not belong in it',
    (file) =>
      repack(file, (entries) => [
        { header: { name: '../kiosk.db', size: 1 }, body: Buffer.from('x') },
        ...entries,
      ]),
  ],
  [
    'has a link',
    'does not belong in it',
    (file) =>
      repack(file, (entries) => [
        { header: { name: 'media/x', size: 0, type: 'symlink', linkname: '/etc' } },
        ...entries,
      ]),
  ],
  [
    'is of a newer version',
    'newer version',
    (file) =>
      repack(file, (entries) => [...entries.slice(0, -1), of('9999-later', entries.at(-1))]),
  ],
  [
    'is from before the first release',
    'cannot be used: it was made by a version of Kiosk from before its first release.',
    (file) =>
      repack(file, (entries) => [...entries.slice(0, -1), of('0001-foundation', entries.at(-1))]),
  ],
  ['is no archive', 'not a complete backup', (file) => writeFile(file, 'words')],
]

test.each(harm)('a backup that %s is refused, and nothing changes', async (_, words, spoil) => {
  const { file } = await backUp()
  await spoil(file)
  const before = await readdir(elsewhere)
  await expect(restoreBackup(siteOf(app, elsewhere), file)).rejects.toThrow(words)
  expect(await readdir(elsewhere)).toEqual(before)
  const posts = await app.db.selectFrom('posts').select('title').execute()
  expect(posts).toEqual([{ title: 'A quartz clock' }])
})

test('the backup of the night is made unless it is switched off', async () => {
  const config = { ...app.ctx.config, DATABASE_URL: app.databaseUrl }
  const atNight = (settings: object) =>
    makeNightlyBackup({ ...app.ctx, config: { ...config, ...settings } })
  await atNight({ NIGHTLY_BACKUP: false })
  expect(existsSync(join(app.folder, 'backups'))).toBe(false)
  await atNight({})
  expect(await readdir(join(app.folder, 'backups'))).toContainEqual(
    expect.stringMatching(/^kiosk-.*\.tar$/),
  )
})

const backupsIn = async (folder: string) =>
  (await readdir(join(folder, 'backups'))).filter((name) => name.endsWith('.tar')).toSorted()

const lacking: [string, string, () => Promise<void>][] = [
  ['has lost its file', 'missing', () => rm(masterIn(app.folder))],
  ['has a damaged file', 'damaged', () => truncate(masterIn(app.folder), 20)],
]

test.each(lacking)(
  'a backup with a picture that %s has failed, and removes no good one',
  async (_, what, spoil) => {
    const { file } = await backUp()
    const old = backupName(new Date('2026-01-01'))
    // Of the same day, so that age removes it as soon as a later one is good.
    const older = backupName(new Date('2026-01-01T00:00:01Z'))
    for (const name of [old, older]) await writeFile(join(app.folder, 'backups', name), '')
    await spoil()
    app.clock.advance(1000)
    await expect(backUp()).rejects.toThrow(`1 of 1 picture is ${what}: ${picture}.`)
    expect((await backupsIn(app.folder)).filter((name) => !name.includes('incomplete'))).toEqual(
      [old, older, basename(file)].toSorted(),
    )
    const { good, failed } = await readBackupState(app.folder)
    expect(good?.file).toBe(file)
    expect(failed?.reason).toContain(`1 of 1 picture is ${what}`)
  },
)

test('of incomplete backups the newest stays, and can be restored', async () => {
  await rm(masterIn(app.folder))
  for (let night = 0; night < 3; night++) {
    await expect(backUp()).rejects.toBeInstanceOf(IncompleteBackup)
    app.clock.advance(DAY_MS)
  }
  const [incomplete = '', ...others] = await backupsIn(app.folder)
  expect([incomplete, others]).toEqual([expect.stringContaining('.incomplete.tar'), []])
  const outcome = await restored(join(app.folder, 'backups', incomplete))
  expect(outcome.titles).toEqual(['A quartz clock'])
  expect(outcome.lacking).toBe(`1 of 1 picture is missing: ${picture}.`)
})

test('a good backup removes an incomplete one', async () => {
  const bytes = await readFile(masterIn(app.folder))
  await rm(masterIn(app.folder))
  await expect(backUp()).rejects.toBeInstanceOf(IncompleteBackup)
  await writeFile(masterIn(app.folder), bytes)
  const { file } = await backUp()
  expect(await backupsIn(app.folder)).toEqual([basename(file)])
})

test('the command for a backup ends with 1 where a picture is missing', async () => {
  await rm(masterIn(app.folder))
  const env = { DATA_DIR: app.folder, DATABASE_URL: app.databaseUrl ?? '' }
  const { code, output } = await runCommand(['backup.ts'], env)
  expect([code, output]).toEqual([1, expect.stringContaining('The backup was incomplete.')])
})

test('a backup of another folder’s database is refused', async () => {
  await app.ctx.store.transaction((tx) => writeSiteId(tx, { value: 'a', folder: '/elsewhere' }))
  await expect(backUp()).rejects.toThrow(`${app.folder} does not belong to`)
})

test('restoring gives the database and the folder a new common id', async () => {
  await requireOwnFolder(app.ctx)
  const { file } = await backUp()
  const before = await readSiteIds(app.folder)
  await restored(file)
  const [id, ...others] = await readSiteIds(elsewhere)
  expect([before.includes(id ?? ''), others]).toEqual([false, []])
  const store = await connect(siteOf(app, elsewhere).location, app.ctx.log)
  const row = await findSiteId(store.db).finally(() => store.close())
  expect(row).toEqual({ value: id, folder: elsewhere })
})

test('a backup that would not fit is refused in words and leaves nothing behind', async () => {
  const short = makeBackup({ ...siteOf(app), free: 1_000_000 })
  await expect(short).rejects.toThrow(
    /not enough free space: it takes about \d\d MB .* only 1\.0 MB is free/,
  )
  expect(await readdir(join(app.folder, 'backups'))).toEqual(['state.json'])
})

test('what a killed backup left is removed by the next one', async () => {
  await backUp()
  for (const left of ['kiosk-2026-01-01T00-00-00-000Z.tar.part', 'state.json.2560fzt6.part'])
    await writeFile(join(app.folder, 'backups', left), 'half')
  app.clock.advance(1000)
  await backUp()
  expect(await readdir(join(app.folder, 'backups'))).toHaveLength(3)
})

test('the overview tells the owner and admins of the last good backup, and of one that failed since', async () => {
  const owner = await signedInOwner(app)
  const report = async (cookie: string) =>
    (await call<Dashboard>(app, 'GET /api/dashboard', { cookie })).body.backup
  expect(await report(owner.cookie)).toEqual({
    isNightly: true,
    good: null,
    failed: null,
    bucket: null,
  })
  const { sizeBytes } = await backUp()
  const good = {
    at: app.clock.now().toISOString(),
    sizeBytes,
    file: expect.stringMatching(/^kiosk-/),
    proof: expect.objectContaining({ into: app.ctx.store.engine }),
  }
  expect(await report(owner.cookie)).toEqual({ isNightly: true, good, failed: null, bucket: null })
  app.clock.advance(1000)
  await makeBackup({ ...siteOf(app), free: 0 }).catch(() => undefined)
  const failed = { at: app.clock.now().toISOString(), reason: expect.stringMatching('free space') }
  expect(await report((await signedInAdmin(app)).cookie)).toEqual({
    isNightly: true,
    good,
    failed,
    bucket: null,
  })
  expect(await report((await signedInMember(app)).cookie)).toBeNull()
})

type Entry = {
  header: { name: string; size: number; type?: 'symlink'; linkname?: string }
  body?: Buffer
}

async function repack(file: string, change: (entries: Entry[]) => Entry[]): Promise<void> {
  const entries = (await unpackTar(await readFile(file))).map(({ header, data }) => ({
    header: { name: header.name, size: header.size },
    body: Buffer.from(data ?? []),
  }))
  await writeFile(file, await packTar(change(entries)))
}

function altered(bytes: Buffer | undefined): Buffer {
  const copy = Buffer.from(bytes ?? [])
  copy[copy.length - 1] = 255 - (copy.at(-1) ?? 0)
  return copy
}

function of(migration: string, entry: Entry | undefined): Entry {
  const manifest = JSON.parse(String(entry?.body)) as Manifest
  manifest.migrations.push(migration)
  const body = Buffer.from(JSON.stringify(manifest))
  return { header: { name: 'manifest.json', size: body.length }, body }
}
