import { createHash } from 'node:crypto'
import { startS3Server, type S3Server } from '#tests/support/s3-server.ts'
import { openBucket, type Bucket } from './bucket.ts'

let server: S3Server
let bucket: Bucket
beforeAll(async () => {
  server = await startS3Server()
  bucket = await openBucket(server.settings)
})
afterAll(() => server.close())

const keysOf = async (prefix: string, of = bucket) => {
  const keys: string[] = []
  for await (const { key } of of.list(prefix)) keys.push(key)
  return keys
}
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

test('what was written is found, read and removed', async () => {
  const bytes = Buffer.from('the bytes of a picture')
  await bucket.write('a/master.webp', bytes, 'image/webp')
  expect(await bucket.read('a/master.webp')).toEqual(bytes)
  expect(await bucket.has('a/master.webp')).toBe(true)
  expect(await bucket.find('a/master.webp')).toMatchObject({
    sizeBytes: bytes.length,
    etag: md5(bytes),
  })
  await bucket.remove(['a/master.webp', 'a/never-was'])
  expect(await bucket.read('a/master.webp')).toBeUndefined()
  expect(await bucket.has('a/master.webp')).toBe(false)
  expect(await bucket.find('a/master')).toBeUndefined()
})

test('an object larger than memory allows goes and comes in pieces', async () => {
  const chunk = Buffer.alloc(1_000_000, 'kiosk ')
  async function* chunks() {
    for (let count = 0; count < 20; count++) yield chunk
  }
  expect(await bucket.writeInPieces('large.tar', chunks())).toBe(20_000_000)
  const hash = createHash('sha256')
  const sizes: number[] = []
  for await (const piece of (await bucket.readInPieces('large.tar')) ?? []) {
    sizes.push(piece.length)
    hash.update(piece)
  }
  expect(sizes).toEqual([8_388_608, 8_388_608, 3_222_784])
  const whole = createHash('sha256')
  for (let count = 0; count < 20; count++) whole.update(chunk)
  expect(hash.digest('hex')).toBe(whole.digest('hex'))
  await bucket.remove(['large.tar'])
})

test('an upload that fails in the middle leaves no object', async () => {
  async function* failing() {
    yield Buffer.alloc(9_000_000)
    throw new Error('the disk is gone')
  }
  await expect(bucket.writeInPieces('half.tar', failing())).rejects.toThrow('the disk is gone')
  expect(await bucket.find('half.tar')).toBeUndefined()
})

test('nothing at all can be written in pieces', async () => {
  async function* nothing() {}
  expect(await bucket.writeInPieces('empty', nothing())).toBe(0)
  expect(await bucket.read('empty')).toEqual(Buffer.alloc(0))
  await bucket.remove(['empty'])
})

test('a list of more than a thousand objects is whole, and so is their removal', async () => {
  const keys = Array.from({ length: 1203 }, (_, index) => `many/${String(index).padStart(5, '0')}`)
  await server.lay(keys)
  expect(await keysOf('many/')).toEqual(keys)
  expect(await keysOf('many/0120')).toEqual(keys.slice(1200))
  await bucket.remove(keys)
  expect(await keysOf('many/')).toEqual([])
})

test.each([
  ['bucket', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
  ['key', { accessKeyId: 'nobody' }, 'InvalidAccessKeyId'],
  ['secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
] as const)('a wrong %s is told from a bucket that is away', async (_, wrong, code) => {
  const other = await openBucket({ ...server.settings, ...wrong })
  await expect(keysOf('', other)).rejects.toMatchObject({ fault: 'denied', code })
})

test('nobody listening is a bucket that is away', async () => {
  const nobody = await openBucket({ ...server.settings, endpoint: 'http://127.0.0.1:4199' })
  await expect(nobody.read('a')).rejects.toMatchObject({ fault: 'away', code: 'ECONNREFUSED' })
})
