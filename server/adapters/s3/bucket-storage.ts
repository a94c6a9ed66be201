import { createHash } from 'node:crypto'
import type { MediaStorage, StorageRead } from '#server/adapters/storage.ts'
import type { Bucket } from './bucket.ts'
import { guardedAccess, type GuardedAccess } from './guarded-access.ts'
import type { PictureCache } from './picture-cache.ts'
import { SeenKeys } from './seen-keys.ts'

const PREFIX = 'media/'
const SITE_ID = 'site-id'
// The ids of pictures, posts and nothing that people have named.
const KEY =
  /^(?:[0-9a-z]{26}|sharing-[0-9a-z]{26}|site-sharing)(?:\/[0-9a-z]+\.[a-z]+)?$|^[a-z]+\.json$/
const TYPES = new Map(
  Object.entries({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }),
)

type Around = { name: string; cache: PictureCache; publicUrl: string | undefined }

/**
 * The pictures in a bucket, under `media/`, with what was read and written in a cache of this machine. While the bucket is
 * away, those who ask within two seconds of a failure are told at once. `has`, `holds`, the lists and the ids throw
 * `BucketError`.
 */
export function bucketStorage(bucket: Bucket, { name, cache, publicUrl }: Around): MediaStorage {
  const access = guardedAccess()
  const there = new SeenKeys(async (key) => {
    const outcome = await access.ask(() => bucket.has(objectKey(key)))
    return 'ok' in outcome ? outcome.value : undefined
  })
  return {
    name,
    read: reader({ bucket, cache, there, access }),
    has: (key) => bucket.has(objectKey(key)),
    holds: (key, bytes) => holds(bucket, objectKey(key), bytes),
    pathOf: () => undefined,
    publicUrlOf: (key) =>
      publicUrl && there.has(key) ? `${publicUrl}/${PREFIX}${key}` : undefined,
    async write(key, bytes) {
      const outcome = await access.ask(() => bucket.write(objectKey(key), bytes, typeOf(key)))
      if (!('ok' in outcome)) return outcome
      there.add(key)
      await cache.write(key, bytes)
      return { ok: true }
    },
    async removeAll(prefix) {
      await cache.remove(prefix)
      there.forget(prefix)
      const outcome = await access.ask(async () => {
        const keys: string[] = []
        for await (const { key } of bucket.list(`${objectKey(prefix)}/`)) keys.push(key)
        await bucket.remove(keys)
      })
      return 'ok' in outcome ? { ok: true } : outcome
    },
    async listFolders() {
      const names: string[] = []
      for await (const folder of bucket.listFolders(PREFIX)) names.push(folder)
      return names
    },
    // An object is there whole or not at all.
    removeDrafts: async () => 0,
    async readIds() {
      // A list tells a missing bucket from a missing object.
      if (!(await bucket.find(SITE_ID))) return []
      return ((await bucket.read(SITE_ID)) ?? '').toString().split('\n').filter(Boolean)
    },
    writeIds: (ids) => bucket.write(SITE_ID, Buffer.from(ids.map((id) => `${id}\n`).join(''))),
    isAway: () => access.isAway(() => bucket.has(SITE_ID)),
  }
}

type Reading = Pick<Around, 'cache'> & {
  bucket: Bucket
  there: SeenKeys
  access: GuardedAccess
}

// Those who ask for an object at once share a request.
function reader({ bucket, cache, there, access }: Reading): MediaStorage['read'] {
  const reading = new Map<string, Promise<StorageRead>>()

  async function fetchObject(key: string, isOnce: boolean): Promise<StorageRead> {
    const outcome = await access.ask(() => bucket.read(objectKey(key)))
    if (!('ok' in outcome)) return outcome
    const bytes = outcome.value
    if (!bytes) return { ok: true, bytes }
    there.add(key)
    if (!isOnce) await cache.write(key, bytes)
    return { ok: true, bytes }
  }

  function fetchShared(key: string, isOnce = false): Promise<StorageRead> {
    const begun = reading.get(key)
    if (begun) return begun
    const fetching = fetchObject(key, isOnce).finally(() => reading.delete(key))
    reading.set(key, fetching)
    return fetching
  }

  return async (key, { isOnce, otherwise } = {}) => {
    const bytes = isOnce ? undefined : await cache.read(key)
    if (bytes) return { ok: true, bytes }
    if (otherwise && !(await cache.has(otherwise))) void fetchShared(otherwise)
    return fetchShared(key, isOnce)
  }
}

async function holds(bucket: Bucket, key: string, bytes: Buffer): Promise<boolean> {
  const found = await bucket.find(key)
  if (!found || found.sizeBytes !== bytes.length) return false
  if (found.etag === createHash('md5').update(bytes).digest('hex')) return true
  return (await bucket.read(key))?.equals(bytes) === true
}

function objectKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`${key} is no key of a picture`)
  return PREFIX + key
}

const typeOf = (key: string) => TYPES.get(key.split('.').at(-1) ?? '')
