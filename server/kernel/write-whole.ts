import { rename, rm, writeFile } from 'node:fs/promises'
import { randomText } from './ids.ts'

/** Writes a file atomically and flushes it to disk. */
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
