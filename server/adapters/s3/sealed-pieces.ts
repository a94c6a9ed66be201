import { createCipheriv, createDecipheriv } from 'node:crypto'
import { inPieces } from './in-pieces.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PIECE_BYTES = 1024 * 1024
const SEALED_BYTES = PIECE_BYTES + TAG_BYTES

/**
 * Chunks sealed in pieces of 1 MB, each with AES-256-GCM and its number, so that a range can be read and none can be moved.
 * A key must seal once only.
 */
export async function* sealPieces(
  key: Buffer,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let number = 0
  for await (const piece of inPieces(chunks, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number))
    number++
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Where a range of what was sealed begins; `to` is the byte behind it. */
export function sealedRange({ start, end }: { start: number; end: number }) {
  const first = Math.floor(start / PIECE_BYTES)
  const last = Math.floor(end / PIECE_BYTES)
  return { from: first * SEALED_BYTES, to: (last + 1) * SEALED_BYTES }
}

/** The bytes from `start` to `end` again, from the sealed ones of `sealedRange`; throws where these were changed. */
export async function* unsealRange(
  key: Buffer,
  { start, end }: { start: number; end: number },
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let number = Math.floor(start / PIECE_BYTES)
  for await (const sealed of inPieces(chunks, SEALED_BYTES)) {
    const piece = unsealed(key, number, sealed)
    const from = number * PIECE_BYTES
    yield piece.subarray(Math.max(0, start - from), Math.min(piece.length, end + 1 - from))
    number++
  }
}

function unsealed(key: Buffer, number: number, sealed: Buffer): Buffer<ArrayBuffer> {
  const body = sealed.subarray(0, -TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(body), decipher.final()])
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(number, NONCE_BYTES - 4)
  return nonce
}
