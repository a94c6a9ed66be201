import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localStorage } from '#server/adapters/storage.ts'
import { findSiteId } from '#server/database/site-id.ts'
import { uploadPicture } from '#tests/support/backups.ts'
import { freshApp, signedInOwner } from '#tests/support/index.ts'
import { judgeFolder, type FolderFacts } from './folder-verdict.ts'
import { adoptFolder, requireOwnFolder, WrongFolder } from './index.ts'

const app = freshApp()
let other: string
beforeEach(async () => {
  other = await mkdtemp(join(tmpdir(), 'kiosk-folder-'))
})
afterEach(async () => {
  await rm(other, { recursive: true, force: true })
})

const inFolder = (dataDir: string, env: object = {}) => ({
  ...app.ctx,
  config: { ...app.ctx.config, DATABASE_URL: app.databaseUrl, ...env, dataDir },
  storage: localStorage(join(dataDir, 'media')),
})
const start = (dataDir: string, env?: object) => requireOwnFolder(inFolder(dataDir, env))
const fileIn = (dataDir: string) => readFile(join(dataDir, 'site-id'), 'utf8')
const uploads = async (count: number) => {
  for (let number = 0; number < count; number++) await uploadPicture(app, `picture ${number}`)
}

const nothing: FolderFacts = {
  siteId: undefined,
  folderIds: [],
  holdsSite: false,
  pictures: 0,
  missing: 0,
  hasPictures: false,
  isOtherKind: false,
}
const site = { siteId: 'a', holdsSite: true }
const verdicts: [string, Partial<FolderFacts>, string][] = [
  ['a new site', {}, 'adopt'],
  ['a site with its folder', { ...site, folderIds: ['a'], pictures: 9, missing: 9 }, 'own'],
  ['a folder that is changing over', { ...site, folderIds: ['b', 'a'] }, 'own'],
  ['a site with the folder of another', { ...site, folderIds: ['b'] }, 'other-site'],
  [
    'another site’s folder that has all pictures',
    { ...site, folderIds: ['b'], pictures: 9 },
    'other-site',
  ],
  [
    'a new folder beside a site with pictures',
    { ...site, pictures: 9, missing: 9 },
    'missing-pictures',
  ],
  ['a new folder that lacks one picture', { ...site, pictures: 9, missing: 1 }, 'missing-pictures'],
  ['a copied folder without its id', { ...site, pictures: 9, hasPictures: true }, 'adopt'],
  ['a new folder beside a site without pictures', site, 'adopt'],
  [
    'pictures of nobody knows whom beside a site without',
    { ...site, hasPictures: true },
    'other-site',
  ],
  [
    'an old site with its folder',
    { holdsSite: true, pictures: 9, missing: 4, hasPictures: true },
    'adopt',
  ],
  [
    'an old site with a folder that lacks most',
    { holdsSite: true, pictures: 9, missing: 5 },
    'missing-pictures',
  ],
  ['an old site without pictures', { holdsSite: true, hasPictures: true }, 'adopt'],
  [
    'a bucket that is not the folder of before, whatever is in both',
    { ...site, folderIds: ['a'], pictures: 9, isOtherKind: true },
    'moved',
  ],
  ['a new bucket for a site without pictures', { ...site, isOtherKind: true }, 'adopt'],
  ['a new database beside pictures', { hasPictures: true, folderIds: ['b'] }, 'lost-database'],
  ['a first start that was killed', { folderIds: ['b'] }, 'adopt'],
]

test.each(verdicts)('%s', (_, facts, verdict) => {
  expect(judgeFolder({ ...nothing, ...facts })).toBe(verdict)
})

test('the first start gives database and folder a common id, which later ones find', async () => {
  const id = await start(app.folder)
  expect(await fileIn(app.folder)).toBe(`${id}\n`)
  expect(await findSiteId(app.ctx.store.db)).toEqual({ value: id, folder: app.folder })
  expect(await start(app.folder)).toBe(id)
})

test('processes that start at once on one folder agree on one id', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => start(app.folder)))
  expect(new Set(ids).size).toBe(1)
  expect(await fileIn(app.folder)).toBe(`${ids[0]}\n`)
})

test('an empty folder beside a database with pictures is refused in words that help', async () => {
  await start(app.folder)
  await uploads(3)
  const refused = await start(other).catch((error: WrongFolder) => error)
  if (!(refused instanceof WrongFolder)) throw new Error('it was not refused')
  expect(refused.message).toMatch(/^The pictures of .* are not in .*kiosk-folder-/)
  expect(refused.message).toContain(`3 pictures, site id`)
  expect(refused.message).toContain(`last used with ${app.folder}`)
  expect(refused.message).toContain('the files of 0 of them, no site id')
  for (const way of ['Set DATA_DIR', 'copy or mount', 'npm run restore', 'npm run adopt-folder'])
    expect(refused.message).toContain(way)
  await expect(fileIn(other)).rejects.toThrow('ENOENT')
  await start(app.folder)
})

test('a copy of the whole folder starts, and one of the pictures alone takes over', async () => {
  const id = await start(app.folder)
  await uploads(2)
  await cp(app.folder, other, { recursive: true })
  expect(await start(other)).toBe(id)
  await rm(join(other, 'site-id'))
  expect(await start(other)).not.toBe(id)
  await expect(start(app.folder)).rejects.toThrow('does not belong to')
})

test('a folder whose database was replaced by an empty one is refused', async () => {
  await mkdir(join(other, 'media', '0'.repeat(26)), { recursive: true })
  await writeFile(join(other, 'site-id'), 'former\n')
  await expect(start(other)).rejects.toThrow('holds the pictures of a site, but')
  const id = await start(other, { ALLOW_EMPTY_DATABASE: true })
  expect(await fileIn(other)).toBe(`${id}\n`)
})

// On SQLite, another folder has another database.
const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

onPostgres('permission for an empty database is none for one that holds a site', async () => {
  await signedInOwner(app)
  await start(app.folder)
  await uploads(1)
  await expect(start(other, { ALLOW_EMPTY_DATABASE: true })).rejects.toBeInstanceOf(WrongFolder)
})

test('an owner whose folder is lost makes another the site’s, and the lost one stays out', async () => {
  await start(app.folder)
  await uploads(2)
  expect(await adoptFolder(inFolder(other))).toEqual({ pictures: 2, missing: 2 })
  await start(other)
  await expect(start(app.folder)).rejects.toThrow('does not belong to')
})

test('a process whose folder is no longer the site’s takes no more pictures', async () => {
  app.ctx.siteId = await start(app.folder)
  await uploads(1)
  await adoptFolder(inFolder(other))
  await expect(uploadPicture(app, 'another')).rejects.toThrow('no longer has the folder')
  expect(await app.ctx.storage.listFolders()).toHaveLength(1)
  expect(app.logLines.join('')).toContain('another DATA_DIR')
})
