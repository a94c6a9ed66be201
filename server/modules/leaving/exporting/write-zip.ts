import { PassThrough, Readable } from 'node:stream'
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

type ZipToWrite<Written> = {
  madeAt: Date
  fill(zip: ZipWriter): Promise<void>
  /** Takes the bytes while they are made, to where they stay. */
  take(chunks: AsyncIterable<Uint8Array>): Promise<Written>
}

/** Writes a zip file and resolves with what `take` does when it has all of it. */
export async function writeZip<Written>({
  madeAt,
  fill,
  take,
}: ZipToWrite<Written>): Promise<Written> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => output.destroy(error))
  // Whoever takes it may not listen yet.
  output.on('error', () => undefined)
  const written = take(output)
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
    return await written
  } catch (error) {
    output.destroy(new Error('The zip was not finished.', { cause: error }))
    await written.catch(() => undefined)
    throw error
  }
}

async function* bytesOf(
  pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
