import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#server/kernel/write-whole.ts'
import { codeOf } from '#server/kernel/error-words.ts'

/**
 * The ids of the databases that a data folder belongs to: one, or two while one of them takes the place of the other, so
 * that the folder fits whichever of them a killed process leaves.
 */
export async function readSiteIds(dataDir: string): Promise<string[]> {
  try {
    return (await readFile(pathOf(dataDir), 'utf8')).split('\n').filter(Boolean)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Replaces the file as a whole, one id a line. */
export function writeSiteIds(dataDir: string, ids: readonly string[]): Promise<void> {
  return writeWhole(pathOf(dataDir), Buffer.from(ids.map((id) => `${id}\n`).join('')))
}

const pathOf = (dataDir: string) => join(dataDir, 'site-id')
