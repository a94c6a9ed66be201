import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipWriter = {
  /** Adds a file piece by piece; resolves when it is written, so that no more than a piece is in memory. */
  add(
    name: string,
    pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>,
    how?: { isCompressed?: boolean },
  ): Promise<void>
}

/** Writes a zip file, readable by its owner alone, and returns its size in bytes when all of it is on the disk. */
export async function writeZip(
  path: string,
  madeAt: Date,
  fill: (zip: ZipWriter) => Promise<void>,
): Promise<number> {
  const zip = new ZipFile()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  zip.on('error', (error: Error) => file.destroy(error))
  const written = finished(zip.outputStream.pipe(file))
  // The fault reaches whoever adds or ends; until then it must not count as unhandled.
  written.catch(() => undefined)
  try {
    await fill({
      async add(name, pieces, { isCompressed = true } = {}) {
        const source = Readable.from(bytesOf(pieces), { objectMode: false })
        zip.addReadStream(source, name, { mtime: madeAt, compress: isCompressed })
        await Promise.race([finished(source), written])
      },
    })
    zip.end()
    await written
  } catch (error) {
    file.destroy()
    throw error
  }
  return (await stat(path)).size
}

async function* bytesOf(
  pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
