import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSiteIds, writeSiteIds } from '#server/database/site-id-file.ts'
import { writeSiteId } from '#server/database/site-id.ts'
import { siteOf } from '#tests/support/backups.ts'
import { freshApp, writePost } from '#tests/support/index.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { readBackupState } from './backup-state.ts'
import { backupName } from './kept-by-age.ts'
import { makeBackup } from './make-backup.ts'

vi.setConfig({ testTimeout: 90_000 })

const OWNER = 'kiosk-backups-of'
const OLD = ['2025-01-01T01:00:00Z', '2025-01-01T02:00:00Z'].map((at) => backupName(new Date(at)))
const OTHERS = [...OLD, `${backupName(new Date('2025-01-02T01:00:00Z'))}.part`]

const app = freshApp()
let folder: string
let elsewhere: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiosk-backups-'))
  elsewhere = await mkdtemp(join(tmpdir(), 'kiosk-restored-'))
  await writePost(app, { title: 'A quartz clock' })
  await app.ctx.store.transaction((tx) => writeSiteId(tx, { value: 'site-a', folder: app.folder }))
  await writeSiteIds(app.folder, ['site-a'])
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(elsewhere, { recursive: true, force: true })
})

const lay = (names: string[]) =>
  Promise.all(names.map((name) => writeFile(join(folder, name), 'another site')))
const ownerOf = async (at = folder) => (await readFile(join(at, OWNER), 'utf8')).trim()
const others = async () => (await readdir(folder)).filter((name) => name !== OWNER).toSorted()
const backUp = (to?: string) => {
  app.clock.advance(1000)
  return makeBackup({ ...siteOf(app), folder: to })
}
const env = (dataDir = app.folder) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: dataDir === app.folder ? (app.databaseUrl ?? '') : '',
  BACKUP_TO: folder,
})

test('a folder with another site’s backups is refused, and nothing in it changes, until it is taken over', async () => {
  await lay(OTHERS)
  await writeFile(join(folder, OWNER), 'site-b\n')
  await expect(backUp(folder)).rejects.toThrow(
    `In ${folder}, the backups there are those of another site, or of this one before it was restored elsewhere. Give BACKUP_TO a folder for this site alone`,
  )
  expect([await others(), await ownerOf()]).toEqual([OTHERS, 'site-b'])
  expect((await readBackupState(app.folder)).failed?.reason).toContain(folder)
  const taken = await runCommand(['backup.ts', '--take-over'], env())
  expect(taken).toEqual({ code: 0, output: expect.stringContaining(folder) })
  expect(await ownerOf()).toBe('site-a')
})

test('a folder becomes that of the site that comes first, which removes nothing by age in that run', async () => {
  await lay(OLD)
  expect((await backUp(folder)).removed).toEqual([])
  expect(await ownerOf()).toBe('site-a')
  expect((await backUp(folder)).removed).toEqual([OLD[0]])
})

test('a data folder’s own backups are its site’s, whoever came before, whose backups outlast that run', async () => {
  const own = join(app.folder, 'backups')
  await backUp()
  expect(await ownerOf(own)).toBe('site-a')
  await writeFile(join(own, OWNER), 'site-b\n')
  await Promise.all(OLD.map((name) => writeFile(join(own, name), 'another site')))
  expect((await backUp(own)).removed).toEqual([])
  expect(await ownerOf(own)).toBe('site-a')
  expect((await backUp()).removed).toEqual([OLD[0]])
})

test('what a restore makes of a site goes on with its folder, and a copy elsewhere takes none over', async () => {
  const { file } = await backUp(folder)
  const copied = await runCommand(['restore.ts', file], env(elsewhere))
  expect(copied).toEqual({ code: 0, output: expect.stringContaining('will be refused') })
  expect((await runCommand(['backup.ts'], env(elsewhere))).code).toBe(1)
  expect(await ownerOf()).toBe('site-a')
  expect((await runCommand(['backup.ts', '--take-over'], env(elsewhere))).code).toBe(0)
  const again = await runCommand(['restore.ts', file], env(elsewhere))
  expect(again).toEqual({ code: 0, output: expect.stringContaining('ATTENTION: the backups in') })
  expect([await ownerOf()]).toEqual(await readSiteIds(elsewhere))
})
