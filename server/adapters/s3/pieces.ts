import type { S3mini, UploadPart } from 's3mini'
import { BucketError, worded } from './bucket-error.ts'
import type { BucketObject, ObjectRange } from './bucket.ts'
import { inPieces } from './in-pieces.ts'

// Of a multipart upload, S3 takes 10,000 pieces, and Cloudflare's wants all but the last of one size.
const PIECE_BYTES = 8 * 1024 * 1024

/** Reads an object, or its bytes before `to`, in ranges, so that a cut costs one piece; throws when it is replaced meanwhile. */
export async function* readInPieces(
  client: S3mini,
  { key, sizeBytes, etag }: BucketObject,
  range: ObjectRange = { from: 0, to: sizeBytes },
): AsyncGenerator<Buffer> {
  const end = Math.min(range.to, sizeBytes)
  for (let { from } = range; from < end; from += PIECE_BYTES) {
    const to = Math.min(from + PIECE_BYTES, end)
    const answer = await worded(
      client.getObjectRaw(key, false, from, to, { 'if-match': `"${etag}"` }),
    )
    const piece = Buffer.from(await answer.arrayBuffer())
    if (piece.length !== to - from)
      throw new BucketError('broken', 'WrongRange', 'S3 sent another piece than was asked for.')
    yield piece
  }
}

/** Writes what does not fit into memory; returns its size in bytes. A killed process leaves an unfinished upload behind. */
export async function writeInPieces(
  client: S3mini,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const uploadId = await worded(client.getMultipartUploadId(key))
  try {
    const parts: UploadPart[] = []
    let sizeBytes = 0
    for await (const piece of piecesOf(chunks)) {
      parts.push(await worded(client.uploadPart(key, uploadId, piece, parts.length + 1)))
      sizeBytes += piece.length
    }
    await complete(client, { key, uploadId, parts, sizeBytes })
    return sizeBytes
  } catch (error) {
    await client.abortMultipartUpload(key, uploadId).catch(() => {})
    throw error
  }
}

type Upload = { key: string; uploadId: string; parts: UploadPart[]; sizeBytes: number }

// S3 may take minutes to put the pieces together, and says 200 before it knows that it can.
async function complete(client: S3mini, { key, uploadId, parts, sizeBytes }: Upload) {
  const failure = await worded(client.completeMultipartUpload(key, uploadId, parts)).catch(
    (error: BucketError) => error,
  )
  const { objects = [] } = (await worded(client.listObjectsPaged('/', key, 1))) ?? {}
  if (objects?.some(({ Key, Size }) => Key === key && Size === sizeBytes)) return
  throw failure instanceof BucketError
    ? failure
    : new BucketError('broken', 'Incomplete', 'S3 did not put the pieces together.')
}

// An upload has at least one piece.
async function* piecesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let isEmpty = true
  for await (const piece of inPieces(chunks, PIECE_BYTES)) {
    isEmpty = false
    yield piece
  }
  if (isEmpty) yield Buffer.alloc(0)
}
