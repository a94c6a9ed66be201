import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBucket, type Bucket } from '#server/adapters/s3/bucket.ts'
import { readSiteIds, writeSiteIds } from '#server/database/site-id-file.ts'
import { writeSiteId } from '#server/database/site-id.ts'
import { backupName } from '#server/modules/backups/kept-by-age.ts'
import { makeBackup, NotUploaded } from '#server/modules/backups/index.ts'
import { readBackupState } from '#server/modules/backups/backup-state.ts'
import { siteOf, titlesIn, uploadPicture } from './support/backups.ts'
import { freshApp, writePost } from './support/index.ts'
import { runCommand } from './support/run-command.ts'
import { startS3Server, type S3Server } from './support/s3-server.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: S3Server
let bucket: Bucket
beforeAll(async () => {
  server = await startS3Server()
  bucket = await openBucket(server.settings)
})
afterAll(() => server.close())

const OWNER = 'kiosk-backups-of'

const app = freshApp()
let prefix: string
let elsewhere: string
let count = 0
beforeEach(async () => {
  prefix = `site-${++count}/`
  elsewhere = await mkdtemp(join(tmpdir(), 'kiosk-s3-backups-'))
  await writePost(app, { title: 'A quartz clock', coverMediaId: await uploadPicture(app) })
  await app.ctx.store.transaction((tx) => writeSiteId(tx, { value: 'site-a', folder: app.folder }))
  await writeSiteIds(app.folder, ['site-a'])
})
afterEach(() => rm(elsewhere, { recursive: true, force: true }))

const place = () => `s3://${server.settings.bucket}/${prefix}`
const to = (over: Partial<Bucket> = {}) => ({
  bucket: { ...bucket, ...over },
  prefix,
  name: place(),
})
const backUp = (over?: Partial<Bucket>) => {
  app.clock.advance(1000)
  return makeBackup({ ...siteOf(app), bucket: to(over) })
}
const keys = async () => {
  const found: string[] = []
  for await (const { key } of bucket.list(prefix)) found.push(key.slice(prefix.length))
  return found.filter((key) => key !== OWNER)
}
const ownerOf = async (at = prefix) => (await bucket.read(at + OWNER))?.toString().trim()
const waiting = async () =>
  (await readdir(join(app.folder, 'backups'))).filter((name) => name.endsWith('.tar'))

// The pictures of the site are in its folder: no bucket for them is named.
const env = () => ({
  DATA_DIR: app.folder,
  DATABASE_URL: app.databaseUrl ?? '',
  ...server.env,
  S3_BUCKET: '',
  BACKUP_TO: place(),
})

test('the commands make a backup in a bucket, list it and restore it', async () => {
  const made = await runCommand(['backup.ts'], env())
  expect(made).toEqual({ code: 0, output: expect.stringContaining(`${place()}kiosk-`) })
  const [name = ''] = await keys()
  expect([await waiting(), name]).toEqual([[], expect.stringMatching(/^kiosk-.*\.tar$/)])
  expect((await readBackupState(app.folder)).good?.file).toBe(place() + name)
  const there = { ...env(), DATA_DIR: elsewhere, DATABASE_URL: '' }
  const listed = await runCommand(['restore.ts', place()], there)
  expect(listed).toEqual({ code: 0, output: expect.stringContaining(place() + name) })
  const missing = await runCommand(['restore.ts', `${place()}nothing.tar`], there)
  expect(missing).toEqual({ code: 1, output: expect.stringContaining('There is no s3://') })
  const restored = await runCommand(['restore.ts', place() + name], there)
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('1 picture') })
  expect(titlesIn(elsewhere)).toEqual(['A quartz clock'])
  expect(await readdir(elsewhere)).not.toContain('.restore-download')
})

test('a bucket that is away is told, and what could not go waits and goes with the next', async () => {
  const away = () => Promise.reject(new Error('nobody answers'))
  await expect(backUp({ writeInPieces: away })).rejects.toBeInstanceOf(NotUploaded)
  expect(await waiting()).toHaveLength(1)
  const { good, failed } = await readBackupState(app.folder)
  expect(failed?.reason).toContain('nobody answers. It waits in')
  expect(good?.file).toContain(app.folder)
  const { file } = await backUp()
  expect(file).toContain(place())
  expect([await waiting(), (await keys()).length]).toEqual([[], 2])
  expect((await readBackupState(app.folder)).failed).toBeNull()
})

test('what the bucket holds otherwise than it was sent is no backup', async () => {
  const damaged = async () =>
    (async function* () {
      yield Buffer.from('something else')
    })()
  await expect(backUp({ readInPieces: damaged })).rejects.toThrow('differs from what was sent')
  expect([await keys(), (await waiting()).length]).toEqual([[], 1])
})

test('old backups leave the bucket by age, and other files stay', async () => {
  const old = ['2025-01-01T01:00:00Z', '2025-01-01T02:00:00Z'].map((at) => backupName(new Date(at)))
  await server.lay([...old, 'notes.txt'].map((name) => prefix + name))
  // Another site may take the prefix at the same moment.
  expect((await backUp()).removed).toEqual([])
  expect((await backUp()).removed).toEqual([place() + old[0]])
  expect(await keys()).toEqual(expect.arrayContaining([old[1], 'notes.txt']))
})

test('where the backups are another site’s, none goes and none is removed, until it takes over', async () => {
  const old = ['2025-01-01T01:00:00Z', '2025-01-01T02:00:00Z'].map((at) => backupName(new Date(at)))
  await server.lay(old.map((name) => prefix + name))
  await bucket.write(prefix + OWNER, Buffer.from('site-b\n'))
  await expect(backUp()).rejects.toThrow('the backups there are those of another site')
  expect([await keys(), (await waiting()).length, await ownerOf()]).toEqual([old, 1, 'site-b'])
  const { good, failed, arrived } = await readBackupState(app.folder)
  expect(failed?.reason).toContain('npm run backup -- --take-over')
  expect([good?.file, arrived]).toEqual([expect.stringContaining(app.folder), null])
  const made = await runCommand(['backup.ts', '--take-over'], env())
  expect(made).toEqual({ code: 0, output: expect.stringContaining(place()) })
  expect([await waiting(), await ownerOf()]).toEqual([[], 'site-a'])
})

test('what a restore makes of a site goes on with its backups, and a copy elsewhere takes none over', async () => {
  const { file } = await backUp()
  const there = { ...env(), DATA_DIR: elsewhere, DATABASE_URL: '' }
  const copied = await runCommand(['restore.ts', file], there)
  expect(copied).toEqual({ code: 0, output: expect.stringContaining('will be refused') })
  expect((await runCommand(['backup.ts'], there)).code).toBe(1)
  expect(await ownerOf()).toBe('site-a')
  expect((await runCommand(['backup.ts', '--take-over'], there)).code).toBe(0)
  const again = await runCommand(['restore.ts', file], there)
  expect(again).toEqual({ code: 0, output: expect.stringContaining(`ATTENTION: the backups in`) })
  expect(again.output).not.toContain('will be refused')
  expect([await ownerOf()]).toEqual(await readSiteIds(elsewhere))
})

test('a site that gets another folder goes on with its backups', async () => {
  await backUp()
  expect((await runCommand(['adopt-folder.ts'], env())).code).toBe(0)
  const adopted = await ownerOf()
  expect([adopted]).toEqual(await readSiteIds(app.folder))
  expect(adopted).not.toBe('site-a')
  // What starts next finds a folder that has the pictures and no id.
  await rm(join(app.folder, 'site-id'))
  await runCommand(['reset-password.ts', 'a@example.com'], env())
  expect([await ownerOf()]).toEqual(await readSiteIds(app.folder))
  expect(await ownerOf()).not.toBe(adopted)
})

test.each(['', undefined])(
  'a site without an id takes no prefix, whose owner is “%s”',
  async (owner) => {
    if (owner !== undefined) await bucket.write(prefix + OWNER, Buffer.from(`${owner}\n`))
    await app.db.deleteFrom('site_id').execute()
    await backUp()
    expect([await ownerOf(), (await keys()).length]).toEqual([owner, 1])
  },
)

test('a backup to another bucket than that of all takes along itself alone', async () => {
  const away = () => Promise.reject(new Error('nobody answers'))
  await expect(backUp({ writeInPieces: away })).rejects.toBeInstanceOf(NotUploaded)
  const [left = ''] = await waiting()
  const extra = `${place()}extra/`
  const made = await runCommand(['backup.ts', '--to', extra], env())
  expect(made).toEqual({ code: 0, output: expect.stringContaining(extra) })
  expect(await waiting()).toEqual([left])
  expect((await keys()).filter((key) => key.endsWith('.tar'))).toEqual([
    expect.stringMatching(/^extra/),
  ])
  expect((await readBackupState(app.folder)).arrived).toBeNull()
  await backUp()
  expect(await waiting()).toEqual([])
  expect((await readBackupState(app.folder)).arrived).toEqual({
    at: app.clock.now().toISOString(),
    to: place(),
  })
})

test('a place for backups that cannot be one is refused at start, in words', async () => {
  const asked = (BACKUP_TO: string, more = {}) =>
    runCommand(['backup.ts'], { DATA_DIR: app.folder, BACKUP_TO, ...more })
  expect((await asked('s3://Not a bucket')).output).toContain('BACKUP_TO: must be a folder, or s3:')
  expect((await asked('s3://backups/site')).output).toContain('S3_ENDPOINT: must be set')
  expect((await asked('s3://backups/../x')).output).toContain('BACKUP_TO: must be a folder, or s3:')
})
