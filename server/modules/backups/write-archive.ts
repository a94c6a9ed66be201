import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'

/** A tar file in the making, readable by its owner alone. */
export type ArchiveWriter = {
  addBytes(name: string, bytes: Uint8Array): Promise<void>
  addFile(name: string, path: string): Promise<void>
  /** Resolves when everything is on the disk. */
  end(): Promise<void>
  /** Closes the unfinished file. */
  abandon(): Promise<void>
}

export function writeArchive(path: string, madeAt: Date): ArchiveWriter {
  const { readable, controller } = createTarPacker()
  const source = Readable.from(readable, { objectMode: false })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  source.on('error', (error) => file.destroy(error))
  const written = finished(source.pipe(file))
  // The fault reaches whoever adds or ends; until then it must not count as unhandled.
  written.catch(() => undefined)
  const add = async (name: string, size: number, body: Chunks) => {
    const entry = controller.add({ name, size, mode: 0o600, mtime: madeAt, type: 'file' })
    await Promise.race([pour(body, entry), written])
  }
  return {
    addBytes: (name, bytes) => add(name, bytes.length, [bytes]),
    async addFile(name, filePath) {
      await add(name, (await stat(filePath)).size, createReadStream(filePath))
    },
    async end() {
      controller.finalize()
      await written
    },
    async abandon() {
      source.destroy()
      file.destroy()
      await written.catch(() => undefined)
    },
  }
}

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

async function pour(body: Chunks, entry: WritableStream<Uint8Array>): Promise<void> {
  const writer = entry.getWriter()
  for await (const bytes of body) await writer.write(bytes)
  await writer.close()
}
