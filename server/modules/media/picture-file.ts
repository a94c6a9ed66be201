export type PictureFileFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg'

/** Limits of uploads; sides and pixels are checked in the header, before decoding. */
export const PICTURE_LIMITS = {
  fileBytes: 12 * 1024 * 1024,
  pixels: 40_000_000,
  sidePixels: 12_000,
  decodedBytes: 160_000_000,
  frames: 1000,
} as const

const SIGNATURES: [PictureFileFormat, number, string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['avif', 4, 'ftypavif'],
]

/** Detects the format by magic bytes; undefined for anything but an accepted picture. */
export function pictureFileFormat(bytes: Buffer): PictureFileFormat | undefined {
  const head = bytes.subarray(0, 16).toString('latin1')
  return SIGNATURES.find(([, at, signature]) => head.startsWith(signature, at))?.[0]
}
