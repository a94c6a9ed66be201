import { rename, rm, writeFile } from 'node:fs/promises'
import { randomText } from './ids.ts'

/** Writes a file, flushed to the disk, so that it is there whole or not at all. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomText(8)}.part`
  try {
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
