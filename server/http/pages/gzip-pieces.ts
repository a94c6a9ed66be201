import { constants, crc32, deflateRawSync } from 'node:zlib'

// RFC 1952: deflated, no name, no time, unknown system.
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
// RFC 1951: an empty block that says it is the last one.
const END = Uint8Array.of(3, 0)
const TRAILER_BYTES = 8

const FAST = 1
const SMALL = 6

const packed = new WeakMap<Uint8Array, Uint8Array | 'met once'>()

/**
 * A text in pieces as one gzip file (RFC 1952). A piece that is met again is compressed well and kept as long as the piece
 * itself, so pieces that many texts share must be the same arrays.
 */
export function gzipPieces(pieces: readonly Uint8Array[]): Buffer<ArrayBuffer> {
  const trailer = Buffer.alloc(TRAILER_BYTES)
  let sum = 0
  let length = 0
  for (const piece of pieces) {
    sum = crc32(piece, sum)
    length += piece.length
  }
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([HEADER, ...pieces.map(pack), END, trailer])
}

function pack(piece: Uint8Array): Uint8Array {
  const cached = packed.get(piece)
  if (cached === undefined) {
    packed.set(piece, 'met once')
    return deflate(piece, FAST)
  }
  if (cached !== 'met once') return cached
  // Copied, because what zlib returns is the start of a larger buffer.
  const compact = Uint8Array.from(deflate(piece, SMALL))
  packed.set(piece, compact)
  return compact
}

// After a full flush, the next piece starts on a byte of its own and refers to nothing before it.
function deflate(piece: Uint8Array, level: number): Uint8Array {
  return deflateRawSync(piece, { level, finishFlush: constants.Z_FULL_FLUSH })
}
