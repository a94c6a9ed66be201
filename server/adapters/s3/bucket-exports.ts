import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ByteRange, ExportStore } from '#server/adapters/export-store.ts'
import type { Bucket } from './bucket.ts'
import { sealedRange, sealPieces, unsealRange } from './sealed-pieces.ts'

const PREFIX = 'exports/'
const ID = /^[0-9a-z]{26}$/
const KEY_BYTES = 32

/**
 * Exports in the bucket of the pictures, under `exports/`. As anybody may be allowed to read that bucket, each is sealed with
 * a key of its own, which the bucket never has. Every function throws `BucketError`.
 */
export function bucketExports(bucket: Bucket): ExportStore {
  const keyOf = (id: string) => {
    if (!ID.test(id)) throw new Error(`${id} is no id of an export`)
    return PREFIX + id
  }
  return {
    isOnDisk: false,
    async write(id, chunks) {
      const key = randomBytes(KEY_BYTES)
      let sizeBytes = 0
      async function* counted() {
        for await (const chunk of chunks) {
          sizeBytes += chunk.length
          yield chunk
        }
      }
      await bucket.writeInPieces(keyOf(id), sealPieces(key, counted()))
      return { sizeBytes, sealKey: key.toString('base64url') }
    },
    has: async (id) => (await bucket.find(keyOf(id))) !== undefined,
    read: (id, { sealKey }, range) => streamOf(readRange(bucket, keyOf(id), { sealKey, range })),
    remove: (id) => bucket.remove([keyOf(id)]),
    async list() {
      const ids: string[] = []
      for await (const { key } of bucket.list(PREFIX)) ids.push(key.slice(PREFIX.length))
      return ids.filter((id) => ID.test(id))
    },
  }
}

async function* readRange(
  bucket: Bucket,
  key: string,
  { sealKey, range }: { sealKey: string; range: ByteRange },
) {
  const sealed = await bucket.readInPieces(key, sealedRange(range))
  if (!sealed) throw new Error('The export is gone.')
  yield* unsealRange(Buffer.from(sealKey, 'base64url'), range, sealed)
}

function streamOf(chunks: AsyncGenerator<Buffer<ArrayBuffer>>) {
  const source = Readable.from(chunks, { objectMode: false })
  // The types of Node.js have this class once more, for chunks of any kind.
  return Readable.toWeb(source) as ReadableStream<Uint8Array<ArrayBuffer>>
}
