import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFaultyProxy, type FaultyProxy } from '#tests/support/faulty-proxy.ts'
import { settingsAt, startS3Server, type S3Server } from '#tests/support/s3-server.ts'
import type { MediaStorage } from '#server/adapters/storage.ts'
import { bucketStorage } from './bucket-storage.ts'
import { openBucket } from './bucket.ts'
import { PictureCache } from './picture-cache.ts'

const ID = '01hzzzzzzzzzzzzzzzzzzzzzzz'
const MASTER = `${ID}/master.webp`
const BYTES = Buffer.alloc(50_000, 'a picture ')
const ANSWER_MS = 400

let server: S3Server
let proxy: FaultyProxy
let folder: string
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())
beforeEach(async () => {
  proxy = await startFaultyProxy(server.settings.endpoint)
  folder = await mkdtemp(join(tmpdir(), 'kiosk-cache-'))
})
afterEach(async () => {
  await proxy.close()
  await rm(folder, { recursive: true, force: true })
})

/** The storage of a machine whose cache is in the folder of this name. */
async function machine(name: string, answerMs = ANSWER_MS): Promise<MediaStorage> {
  return bucketStorage(await openBucket(settingsAt(proxy.url), answerMs), {
    name: 's3://test',
    cache: new PictureCache(join(folder, name), 1_000_000),
    publicUrl: 'https://cdn.test',
  })
}

test('what one machine wrote, another reads once from the bucket and then from its own disk', async () => {
  const [one, other] = [await machine('one'), await machine('other')]
  expect(await one.write(MASTER, BYTES)).toEqual({ ok: true })
  proxy.asked()
  expect(await one.read(MASTER)).toEqual({ ok: true, bytes: BYTES })
  expect(proxy.asked()).toEqual([])
  for (let time = 0; time < 3; time++)
    expect(await other.read(MASTER)).toEqual({ ok: true, bytes: BYTES })
  expect(proxy.asked()).toHaveLength(1)
})

test('a size that was never made is asked for together with the original, and other sizes alone', async () => {
  await (await machine('one')).write(MASTER, BYTES)
  const other = await machine('other')
  proxy.asked()
  const first = other.read(`${ID}/640.avif`, { otherwise: MASTER })
  expect(await first).toEqual({ ok: true, bytes: undefined })
  expect(await other.read(MASTER)).toEqual({ ok: true, bytes: BYTES })
  const asked = proxy.asked().map((line) => line.split('/').at(-1))
  expect(asked.toSorted()).toEqual(['640.avif', 'master.webp'])
  await other.read(`${ID}/640.webp`, { otherwise: MASTER })
  expect(proxy.asked()).toHaveLength(1)
})

test('what is read once pushes nothing out of the cache', async () => {
  await (await machine('one')).write(MASTER, BYTES)
  await (await machine('other')).read(MASTER, { isOnce: true })
  expect(await readdir(folder)).toEqual(['one'])
})

test.each(['refuse', 'busy', 'cut', 'hang'] as const)(
  'a bucket that would %s a request twice is asked a third time',
  async (way) => {
    const storage = await machine('one')
    await storage.write(MASTER, BYTES)
    proxy.next(way, way)
    expect(await storage.read(MASTER, { isOnce: true })).toEqual({ ok: true, bytes: BYTES })
    expect(storage.isAway()).toBe(false)
  },
)

test.each(['refuse', 'busy', 'cut', 'hang'] as const)(
  'a bucket that would %s all requests is away, others are told at once, and its return is noticed',
  async (way) => {
    const storage = await machine('one')
    await storage.write(MASTER, BYTES)
    proxy.always(way)
    expect(await storage.read(`${ID}/160.webp`)).toMatchObject({ fault: 'away' })
    expect(proxy.asked().slice(1)).toHaveLength(3)
    expect(await storage.write(`${ID}/160.webp`, BYTES)).toMatchObject({ fault: 'away' })
    expect(await storage.removeAll(ID)).toMatchObject({ fault: 'away' })
    expect(proxy.asked()).toEqual([])
    await expect(storage.listFolders()).rejects.toMatchObject({ fault: 'away' })
    expect(storage.isAway()).toBe(true)
    proxy.always('pass')
    await vi.waitFor(() => expect(storage.isAway()).toBe(false), { timeout: 6000 })
    expect(await storage.has(MASTER)).toBe(true)
  },
  20_000,
)

test('a picture is removed with all of its sizes, here and in the bucket', async () => {
  const storage = await machine('one')
  await storage.write(MASTER, BYTES)
  await storage.write(`${ID}/160.webp`, BYTES)
  expect(await storage.listFolders()).toEqual([ID])
  expect(await storage.removeAll(ID)).toEqual({ ok: true })
  expect(await storage.read(MASTER)).toEqual({ ok: true, bytes: undefined })
  expect(await storage.listFolders()).toEqual([])
})

test('the cache holds its bound, and what was used last stays', async () => {
  const storage = await machine('one')
  for (let width = 100; width < 140; width++) await storage.write(`${ID}/${width}.webp`, BYTES)
  const files = await readdir(join(folder, 'one', ID))
  expect(files.length).toBeLessThanOrEqual(21)
  expect(files).toContain('139.webp')
  expect(files).not.toContain('100.webp')
  expect(await storage.read(`${ID}/100.webp`)).toEqual({ ok: true, bytes: BYTES })
  await storage.removeAll(ID)
})

test('the cache leaves the disk a gigabyte, and is empty where it has less', async () => {
  const copies = async () => {
    const names = await readdir(join(folder, 'one'), { recursive: true }).catch(() => [])
    return names.filter((name) => name.endsWith('.webp')).length
  }
  /** How many copies of 50 KB are there at the end, where copies alone take room. */
  const onDisk = async (roomBytes: number) => {
    const readFree = async () => roomBytes - (await copies()) * BYTES.length
    const cache = new PictureCache(join(folder, 'one'), 1_000_000, readFree)
    for (let width = 100; width < 120; width++) await cache.write(`${ID}/${width}.webp`, BYTES)
    return copies()
  }
  expect(await onDisk(2 * 1024 ** 3)).toBe(20)
  expect(await onDisk(1024 ** 3 + 500_000)).toBe(10)
  expect(await onDisk(0)).toBe(0)
})

test('browsers may fetch only what is known to be in the bucket', async () => {
  const [one, other] = [await machine('one'), await machine('other')]
  await one.write(MASTER, BYTES)
  expect(one.publicUrlOf(MASTER)).toBe(`https://cdn.test/media/${MASTER}`)
  expect(other.publicUrlOf(MASTER)).toBeUndefined()
})

test('folders beyond the first thousand are listed', async () => {
  const ids = Array.from({ length: 1100 }, (_, index) => String(index).padStart(26, '0'))
  await server.lay(ids.map((id) => `media/${id}/master.webp`))
  const names = await (await machine('one', 30_000)).listFolders()
  expect(names.filter((name) => name < '1')).toEqual(expect.arrayContaining(ids))
}, 60_000)

test.each(['../site-id', `${ID}/a b.webp`, `${ID}/../x`, 'Übung/1.webp', `${ID}/x/y.webp`, ''])(
  'the key “%s” is nobody’s',
  async (key) => {
    const storage = await machine('one')
    await expect(storage.write(key, BYTES)).rejects.toThrow('is no key of a picture')
    expect(proxy.asked()).toEqual([])
  },
)

test('the ids of the site are in the bucket', async () => {
  const storage = await machine('one')
  expect(await storage.readIds()).toEqual([])
  await storage.writeIds(['new', 'old'])
  expect(await (await machine('other')).readIds()).toEqual(['new', 'old'])
})
