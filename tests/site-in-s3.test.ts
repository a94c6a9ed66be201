import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bucketStorage } from '#server/adapters/s3/bucket-storage.ts'
import { openBucket, type Bucket } from '#server/adapters/s3/bucket.ts'
import { PictureCache } from '#server/adapters/s3/picture-cache.ts'
import { localStorage, type MediaStorage } from '#server/adapters/storage.ts'
import { findSiteId } from '#server/database/site-id.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { movePictures, requireOwnFolder } from '#server/modules/installation/index.ts'
import { pictureFolders, removeOrphanFolders } from '#server/modules/media/index.ts'
import { uploadPicture } from './support/backups.ts'
import { freshApp, type TestApp } from './support/index.ts'
import { PROCESS_ENV } from './support/process-env.ts'
import { processFile } from './support/process-file.ts'
import { killUntilDone, runCommand } from './support/run-command.ts'
import { startS3Server, type S3Server } from './support/s3-server.ts'

vi.setConfig({ testTimeout: 180_000 })

const ORPHAN = '0'.repeat(26)
const KILL_LATER_MS = 1000

const app = freshApp()
let server: S3Server
let bucket: Bucket
let folder: string
beforeEach(async () => {
  server = await startS3Server()
  bucket = await openBucket(server.settings, 60_000)
  folder = await mkdtemp(join(tmpdir(), 'kiosk-machine-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const inBucket = (name = bucketName()) =>
  bucketStorage(bucket, {
    name,
    cache: new PictureCache(join(folder, 'picture-cache'), 10_000_000),
    publicUrl: undefined,
  })
const bucketName = () => `s3://${server.settings.bucket} at ${server.settings.endpoint}`
const start = (storage: MediaStorage, of: TestApp = app) =>
  requireOwnFolder({
    ...of.ctx,
    config: { ...of.ctx.config, DATABASE_URL: of.databaseUrl },
    storage,
  })
const command = (args: string[], env: Record<string, string> = {}, killAfterMs?: number) =>
  runCommand(
    args,
    { DATA_DIR: app.folder, DATABASE_URL: app.databaseUrl ?? '', ...server.env, ...env },
    killAfterMs,
  )
const mastersIn = async () => {
  const keys: string[] = []
  for await (const { key } of bucket.list('media/')) keys.push(key)
  return keys.filter((key) => key.endsWith('master.webp'))
}
const uploads = async (count: number) => {
  const ids: string[] = []
  for (let number = 0; number < count; number++)
    ids.push(await uploadPicture(app, `picture ${number}`))
  return ids
}

describe('a start', () => {
  test('on a machine with nothing but the bucket of the site is like any other', async () => {
    app.ctx.storage = inBucket()
    const id = await start(app.ctx.storage)
    await uploads(2)
    expect(await start(inBucket())).toBe(id)
    expect(await inBucket().readIds()).toEqual([id])
  })

  test('with the bucket of another site is refused', async () => {
    await start(inBucket())
    await inBucket().writeIds(['another'])
    const refused = expect(start(inBucket())).rejects
    await refused.toThrow(/does not belong to .*\n.*\n.*site id another\n(?:.*\n)*.*Set S3_BUCKET/)
  })

  test('without the bucket that has the pictures is refused, and so is one with a bucket that has none', async () => {
    await start(app.ctx.storage)
    await uploads(1)
    await expect(start(inBucket())).rejects.toThrow('npm run move -- s3')
    await movePictures({
      store: app.ctx.store,
      from: app.ctx.storage,
      to: inBucket(),
      onProgress: () => {},
    })
    await expect(start(app.ctx.storage)).rejects.toThrow('npm run move -- folder')
    await start(inBucket())
  })

  test.each([
    ['S3_BUCKET', 'another-bucket', /NoSuchBucket.*Correct S3_BUCKET/],
    ['S3_ACCESS_KEY_ID', 'nobody', /InvalidAccessKeyId.*Correct S3_ACCESS_KEY_ID/],
    ['S3_SECRET_ACCESS_KEY', 'guess', /SignatureDoesNotMatch.*Correct S3_SECRET_ACCESS_KEY/],
    ['S3_ENDPOINT', 'http://127.0.0.1:4198', /ECONNREFUSED.*Correct S3_ENDPOINT/],
  ])('with a wrong %s says so in one line', async (name, value, words) => {
    const { code, output } = await command(['reset-password.ts', 'a@example.com'], {
      [name]: value,
    })
    expect(code).toBe(1)
    expect(output).toMatch(words)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).not.toContain(server.env.S3_SECRET_ACCESS_KEY ?? '')
  })

  test('while its bucket is away goes on without pictures', async () => {
    app.ctx.storage = inBucket()
    await start(app.ctx.storage)
    await uploads(1)
    await server.close()
    const { output } = await command(['reset-password.ts', 'a@example.com'])
    expect(output).toContain('the site starts without them')
  })
})

describe('a move', () => {
  test('to the bucket goes on where it was killed, and back', async () => {
    await start(app.ctx.storage)
    const ids = await uploads(12)
    await killUntilDone(KILL_LATER_MS, (afterMs) => command(['move.ts', 's3'], {}, afterMs))
    expect(await mastersIn()).toEqual(ids.map((id) => `media/${id}/master.webp`).toSorted())
    for (const id of ids) {
      const local = await app.ctx.storage.read(`${id}/master.webp`)
      expect(await bucket.read(`media/${id}/master.webp`)).toEqual('ok' in local && local.bytes)
    }
    expect(await findSiteId(app.db)).toMatchObject({ folder: bucketName() })
    const again = await command(['move.ts', 's3'])
    expect(again.output).toContain('0 copied, 12 were there already')
    app.ctx.storage = inBucket()
    const later = await uploadPicture(app, 'later')
    const { code, output } = await command(['move.ts', 'folder'])
    expect([code, output]).toEqual([0, expect.stringContaining('1 copied, 12 were there already')])
    expect(output).toContain('Remove the variables that begin with S3_')
    const back = localStorage(join(app.folder, 'media'))
    expect(await back.has(`${later}/master.webp`)).toBe(true)
    await start(back)
  })

  test('to a bucket that holds other pictures is refused, and changes nothing', async () => {
    await start(app.ctx.storage)
    await uploads(1)
    await server.lay([`media/${ORPHAN}/master.webp`])
    const { code, output } = await command(['move.ts', 's3'])
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('holds the pictures of another site'),
    ])
    expect(await mastersIn()).toEqual([`media/${ORPHAN}/master.webp`])
    await start(app.ctx.storage)
  })
})

test('wherever an upload is killed, its row has its object, and an object without a row is swept', async () => {
  app.ctx.storage = inBucket()
  await start(app.ctx.storage)
  for (let killAt = 1; ; killAt++) {
    const child = spawn(process.execPath, [processFile('tests/support/uploading-process.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...PROCESS_ENV,
        ...server.env,
        DATA_DIR: app.folder,
        DATABASE_URL: app.databaseUrl ?? '',
        KILL_AT: String(killAt),
      },
    })
    const [code] = await once(child, 'close')
    const rows = await app.db.selectFrom('media').select('id').execute()
    const masters = rows.map(({ id }) => `media/${id}/master.webp`)
    expect(await mastersIn()).toEqual(expect.arrayContaining(masters))
    if (code === 0) break
    expect([killAt, code]).toEqual([killAt, null])
  }
  expect((await mastersIn()).length).toBeGreaterThan(1)
  await removeOrphanFolders(app.ctx, [pictureFolders])
  app.clock.advance(8 * DAY_MS)
  await removeOrphanFolders(app.ctx, [pictureFolders])
  const rows = await app.db.selectFrom('media').select('id').orderBy('id').execute()
  expect(await mastersIn()).toEqual(rows.map(({ id }) => `media/${id}/master.webp`))
})
