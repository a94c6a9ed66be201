import { join } from 'node:path'
import sharp from 'sharp'
import { bucketStorage } from '#server/adapters/s3/bucket-storage.ts'
import { openBucket, type Bucket } from '#server/adapters/s3/bucket.ts'
import { PictureCache } from '#server/adapters/s3/picture-cache.ts'
import { createApi } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import type { Store } from '#server/database/store.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  pictureFolders,
  removePictures,
  savePicture,
  removeOrphanFolders,
} from '#server/modules/media/index.ts'
import { uploadPicture } from './support/backups.ts'
import { startFaultyProxy, type FaultyProxy } from './support/faulty-proxy.ts'
import { freshApp } from './support/index.ts'
import { settingsAt, startS3Server, type S3Server } from './support/s3-server.ts'

const ORPHAN = '0'.repeat(26)

const app = freshApp()
let server: S3Server
let proxy: FaultyProxy
let bucket: Bucket
/** Another process, on another machine. */
let other: Context
let otherStore: Store

const storageIn = (cache: string, publicUrl?: string) =>
  bucketStorage(bucket, {
    name: 's3://test',
    cache: new PictureCache(join(app.folder, cache), 10_000_000),
    publicUrl,
  })
const get = (ctx: Context, path: string) =>
  createApi(ctx).fetch(new Request(ctx.config.publicUrl + path), { address: '203.0.113.7' })
const keysIn = async (prefix = 'media/') => {
  const keys: string[] = []
  for await (const { key } of bucket.list(prefix)) keys.push(key)
  return keys
}

beforeEach(async () => {
  server = await startS3Server()
  proxy = await startFaultyProxy(server.settings.endpoint)
  bucket = await openBucket(settingsAt(proxy.url))
  app.ctx.storage = storageIn('one')
  const location = { DATABASE_URL: app.databaseUrl, dataDir: app.folder }
  otherStore = await connect(location, app.ctx.log)
  other = { ...app.ctx, store: otherStore, storage: storageIn('other') }
})
afterEach(async () => {
  await otherStore.close()
  await proxy.close()
  await server.close()
})

test('a picture uploaded to one machine is served by another, and by neither once it is removed', async () => {
  const id = await uploadPicture(app)
  const path = `/media/${id}/160.webp`
  const served = await get(other, path)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await keysIn()).toEqual([`media/${id}/160.webp`, `media/${id}/master.webp`])
  proxy.asked()
  expect((await get(other, path)).status).toBe(200)
  expect(proxy.asked()).toEqual([])
  await removePictures(app.ctx, [id])
  expect((await get(app.ctx, path)).status).toBe(404)
  expect(await keysIn()).toEqual([])
  const removedAt = performance.now()
  await vi.waitFor(async () => expect((await get(other, path)).status).toBe(404), { timeout: 5000 })
  // The machine is shared with other tests.
  expect(performance.now() - removedAt).toBeLessThan(3000)
})

test('a picture that does not exist costs no request to the bucket', async () => {
  for (const width of [160, 640])
    expect((await get(other, `/media/${ORPHAN}/${width}.avif`)).status).toBe(404)
  expect(proxy.asked()).toEqual([])
})

test('a picture whose original is lost is looked for once in ten seconds, and found when it is put back', async () => {
  const id = await uploadPicture(app)
  const master = await bucket.read(`media/${id}/master.webp`)
  await bucket.remove([`media/${id}/master.webp`])
  const view = async (size: string) => {
    proxy.asked()
    const { status } = await get(other, `/media/${id}/${size}`)
    return [status, proxy.asked().length]
  }
  expect(await view('160.webp')).toEqual([503, expect.any(Number)])
  expect(await view('160.webp')).toEqual([503, 0])
  expect(await view('160.avif')).toEqual([503, 1])
  await bucket.write(`media/${id}/master.webp`, master ?? Buffer.alloc(0))
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_100)
  expect(await view('160.webp')).toEqual([200, expect.any(Number)])
  vi.restoreAllMocks()
})

test('with an address before the bucket, browsers are sent there for what is in it, until it is removed', async () => {
  app.ctx.storage = storageIn('one', 'https://cdn.test/pictures')
  const id = await uploadPicture(app)
  const path = `/media/${id}/160.webp`
  expect((await get(app.ctx, path)).status).toBe(200)
  const sent = await get(app.ctx, path)
  const to = `https://cdn.test/pictures/media/${id}/160.webp`
  expect([sent.status, sent.headers.get('location')]).toEqual([302, to])
  await removePictures(app.ctx, [id])
  expect((await get(app.ctx, path)).status).toBe(404)
})

test('while the bucket is away, new sizes are refused for the moment, known ones and pages go on', async () => {
  const id = await uploadPicture(app)
  expect((await get(app.ctx, `/media/${id}/160.webp`)).status).toBe(200)
  proxy.always('busy')
  expect((await get(app.ctx, `/media/${id}/160.webp`)).status).toBe(200)
  const refused = await get(other, `/media/${id}/160.webp`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  proxy.asked()
  expect((await get(other, `/media/${id}/160.avif`)).status).toBe(503)
  expect(proxy.asked()).toEqual([])
  expect((await get(other, '/api/blogs')).status).toBe(200)
  const ready = await get(other, '/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', pictures: 'away' }])
})

test('an upload while the bucket is away is refused with words, and leaves no row', async () => {
  proxy.always('refuse')
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await expect(savePicture(app.ctx, { bytes, uploadedBy: null })).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'The store of this site’s pictures does not answer. Please try again later.',
    retryAfterSeconds: 30,
  })
  expect(await app.db.selectFrom('media').selectAll().execute()).toEqual([])
})

test('what belongs to nothing is removed after a week, and nothing while the bucket is away', async () => {
  const id = await uploadPicture(app)
  await server.lay([`media/${ORPHAN}/master.webp`])
  await removeOrphanFolders(app.ctx, [pictureFolders])
  app.clock.advance(8 * DAY_MS)
  proxy.always('busy')
  await expect(removeOrphanFolders(app.ctx, [pictureFolders])).rejects.toThrow('503')
  proxy.always('pass')
  expect(await keysIn(`media/${ORPHAN}`)).toHaveLength(1)
  await vi.waitFor(() => removeOrphanFolders(other, [pictureFolders]), { timeout: 5000 })
  expect(await keysIn()).toEqual([`media/${id}/master.webp`, 'media/orphans.json'])
})
