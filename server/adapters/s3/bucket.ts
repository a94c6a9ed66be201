import type { S3mini } from 's3mini'
import { BucketError, worded } from './bucket-error.ts'
import { patientFetch } from './patient-fetch.ts'
import { readInPieces, writeInPieces } from './pieces.ts'

export type BucketSettings = {
  /** Such as https://s3.eu-central-1.amazonaws.com, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** `etag` is the MD5 of an object that was written at once, unless the bucket encrypts with keys of its own. */
export type BucketObject = { key: string; sizeBytes: number; etag: string; changedAt: Date }

/** From the first byte to the one behind the last. */
export type ObjectRange = { from: number; to: number }

/** Objects in a store that speaks S3; every function throws `BucketError` alone. */
export type Bucket = {
  has(key: string): Promise<boolean>
  /** Undefined when there is no such object. */
  find(key: string): Promise<BucketObject | undefined>
  /** The whole object, in memory; undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>
  /** An object of any size, or a range of it, in pieces of 8 MB; undefined when there is none. */
  readInPieces(key: string, range?: ObjectRange): Promise<AsyncGenerator<Buffer> | undefined>
  /** For what fits into memory. Atomic. */
  write(key: string, bytes: Buffer, type?: string): Promise<void>
  /** For what does not, up to 78 GB; returns its size. Atomic: nothing is there before all of it is. */
  writeInPieces(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** The objects whose keys begin with `prefix`, in the order of their keys. */
  list(prefix: string): AsyncGenerator<BucketObject>
  /** What stands between `prefix` and the next slash, once for each. */
  listFolders(prefix: string): AsyncGenerator<string>
  /** Objects that do not exist count as removed. */
  remove(keys: readonly string[]): Promise<void>
}

const LISTED_AT_ONCE = 1000

/** Loads the client, which a site without a bucket never does; asks nothing yet. `answerMs` is how long it waits for an answer. */
export async function openBucket(settings: BucketSettings, answerMs?: number): Promise<Bucket> {
  const { S3mini } = await import('s3mini')
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new S3mini({
    // The bucket in the path: few stores but Amazon's have a host for each bucket.
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: patientFetch(answerMs),
  })
  return {
    has: async (key) => (await worded(client.objectExists(key))) === true,
    find: (key) => find(client, key),
    read: async (key) => {
      const answer = await worded(client.getObjectResponse(key))
      return answer ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    readInPieces: async (key, range) => {
      const object = await find(client, key)
      return object && readInPieces(client, object, range)
    },
    write: async (key, bytes, type) => {
      await worded(client.putObject(key, bytes, type))
    },
    writeInPieces: (key, chunks) => writeInPieces(client, key, chunks),
    list: (prefix) => list(client, prefix),
    async *listFolders(prefix) {
      for await (const { key } of list(client, prefix, { delimiter: '/' }))
        if (key.endsWith('/')) yield key.slice(prefix.length, -1)
    },
    remove: (keys) => remove(client, keys),
  }
}

async function find(client: S3mini, key: string): Promise<BucketObject | undefined> {
  const { objects } = await listPage(client, key, { atMost: 1 })
  return objects.find((object) => object.key === key)
}

type Options = { delimiter?: string }

async function* list(client: S3mini, prefix: string, options: Options = {}) {
  let from: string | undefined
  do {
    const page = await listPage(client, prefix, { from, atMost: LISTED_AT_ONCE, options })
    yield* page.objects
    from = page.next
  } while (from)
}

async function listPage(
  client: S3mini,
  prefix: string,
  { from, atMost, options }: { from?: string | undefined; atMost: number; options?: Options },
) {
  const page = await worded(client.listObjectsPaged('/', prefix, atMost, from, options))
  if (!page?.objects)
    throw new BucketError('denied', 'NoSuchBucket', 'S3 answered 404 NoSuchBucket')
  const objects = page.objects.map(({ Key, Size, ETag, LastModified }) => ({
    key: Key,
    sizeBytes: Size,
    etag: client.sanitizeETag(ETag),
    changedAt: LastModified,
  }))
  return { objects, next: page.nextContinuationToken }
}

async function remove(client: S3mini, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const removed = await worded(client.deleteObjects([...keys]))
  const left = keys.filter((_, index) => !removed[index])
  if (left.length > 0)
    throw new BucketError('broken', 'NotRemoved', `S3 did not remove ${left.length} objects.`)
}
