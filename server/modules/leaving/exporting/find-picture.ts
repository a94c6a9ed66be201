import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Context } from '#server/kernel/context.ts'
import { masterKey } from '#server/modules/media/index.ts'

type PictureFile = { sizeBytes: number; read(): Iterable<Uint8Array> | AsyncIterable<Uint8Array> }

/** The original of a picture, read in pieces where it lies on this disk; undefined when the file is gone. */
export async function findPicture(
  { storage }: Pick<Context, 'storage'>,
  id: string,
): Promise<PictureFile | undefined> {
  const path = storage.pathOf(masterKey(id))
  if (path !== undefined) {
    const file = await stat(path).catch(nothingThere)
    return file && { sizeBytes: file.size, read: () => createReadStream(path) }
  }
  const found = await storage.read(masterKey(id))
  if ('fault' in found) throw new Error(found.said)
  const { bytes } = found
  return bytes && { sizeBytes: bytes.length, read: () => [bytes] }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
