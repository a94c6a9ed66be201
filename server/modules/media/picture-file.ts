export type PictureFileFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** What an uploaded picture may be at most; sides and pixels are those of the file, before anything is decoded. */
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

/** The format that a file's first bytes prove, whatever its name says; undefined for everything that is not a picture we take. */
export function pictureFileFormat(bytes: Buffer): PictureFileFormat | undefined {
  const head = bytes.subarray(0, 16).toString('latin1')
  return SIGNATURES.find(([, at, signature]) => head.startsWith(signature, at))?.[0]
}
