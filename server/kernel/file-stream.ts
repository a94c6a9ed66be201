import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

/** The bytes of a file, read as fast as they are taken; with `start` and `end`, those from one to the other. */
export function fileStream(
  path: string,
  range: { start?: number; end?: number } = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  // The types of Node.js have this class once more, for chunks of any kind.
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array<ArrayBuffer>>
}
