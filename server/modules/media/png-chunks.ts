import { inflateSync } from 'node:zlib'

const SIGNATURE_BYTES = 8
// Length and type before the data, the checksum after it.
const HEAD_BYTES = 8
const CHECKSUM_BYTES = 4
const MOST_COLOR_PROFILE_BYTES = 1024 * 1024
const MOST_METADATA_BYTES = 64 * 1024

// What decides how the picture looks; texts are not among them, which decode to any size.
const PIXELS = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'IDAT',
  'IEND',
  'acTL',
  'fcTL',
  'fdAT',
  'gAMA',
  'cHRM',
  'sRGB',
  'cICP',
  'sBIT',
])

/** The PNG without texts and whatever else is not needed to draw it; what cannot be read as chunks is left out. */
export function withoutPngTexts(png: Buffer): Buffer {
  const parts = [png.subarray(0, SIGNATURE_BYTES)]
  const once = new Set(['iCCP', 'eXIf'])
  for (const { type, data, bytes } of chunksOf(png)) {
    if (PIXELS.has(type) || (once.delete(type) && isSmall(type, data))) parts.push(bytes)
    if (type === 'IEND') break
  }
  return Buffer.concat(parts)
}

type Chunk = { type: string; data: Buffer; bytes: Buffer }

function* chunksOf(png: Buffer): Iterable<Chunk> {
  let start = SIGNATURE_BYTES
  while (start + HEAD_BYTES + CHECKSUM_BYTES <= png.length) {
    const dataStart = start + HEAD_BYTES
    const dataEnd = dataStart + png.readUInt32BE(start)
    const end = dataEnd + CHECKSUM_BYTES
    if (end > png.length) return
    yield {
      type: png.toString('latin1', start + 4, dataStart),
      data: png.subarray(dataStart, dataEnd),
      bytes: png.subarray(start, end),
    }
    start = end
  }
}

function isSmall(type: string, data: Buffer): boolean {
  if (type !== 'iCCP') return data.length <= MOST_METADATA_BYTES
  // A name that ends with a NUL, the method of compression, the profile.
  const profile = data.subarray(data.indexOf(0) + 2)
  try {
    return inflateSync(profile, { maxOutputLength: MOST_COLOR_PROFILE_BYTES }).length > 0
  } catch {
    return false
  }
}
