import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { randomText } from './ids.ts'

/** A file of this ending is being written, or was when the process ended. */
export const DRAFT_ENDING = '.part'

/** Writes a file atomically and flushes it and its name to disk. */
export function writeWhole(path: string, bytes: Buffer): Promise<void> {
  return makeWhole(path, (draft) => writeFile(draft, bytes, { flush: true }))
}

/** Lets `make` write a draft beside `path`, flushed by itself, which then takes its place at once. */
export async function makeWhole(
  path: string,
  make: (draft: string) => Promise<unknown>,
): Promise<void> {
  const draft = `${path}.${randomText(8)}${DRAFT_ENDING}`
  try {
    await make(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Makes a folder and those above it, and flushes their names to disk. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) {
    await syncFolder(dirname(folder))
  }
}

/** Flushes the names in a folder: a new one survives a power failure only then. Windows has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
