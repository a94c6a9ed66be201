import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { makeFolder, makeWhole } from '#server/kernel/write-whole.ts'

/** The copy could not be written, so the upgrade did not begin. */
export class CopyFailed extends Error {}

const MOST_COPIES = 3
const FOLDER = 'before-upgrade'

/**
 * Copies the SQLite file at `path`, consistent also while others write, to `before-upgrade/kiosk-<last migration>.db` beside
 * it, and removes all but the newest three. A repeated upgrade replaces its own copy. Returns the copy's path.
 */
export async function copyBeforeUpgrade(path: string, last: string): Promise<string> {
  const folder = join(dirname(path), FOLDER)
  const copy = join(folder, `kiosk-${last}.db`)
  await copyFile(path, copy).catch((error: Error) => {
    throw new CopyFailed(`${copy}: ${error.message}`)
  })
  await removeAllBut(folder, MOST_COPIES)
  return copy
}

// Drafts of copies that were cut off go too.
async function removeAllBut(folder: string, count: number): Promise<void> {
  const files = (await readdir(folder)).map((name) => join(folder, name))
  const copies = files.filter((file) => file.endsWith('.db'))
  const ages = await Promise.all(
    copies.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })),
  )
  const newest = ages.toSorted((one, other) => other.at - one.at).slice(0, count)
  const newestFiles = new Set(newest.map(({ file }) => file))
  await Promise.all(files.filter((file) => !newestFiles.has(file)).map((file) => rm(file)))
}

async function copyFile(path: string, copy: string): Promise<void> {
  await makeFolder(dirname(copy))
  const source = new SqliteDatabase(path, { readonly: true })
  try {
    await makeWhole(copy, (draft) => source.backup(draft))
  } finally {
    source.close()
  }
}

/** Saves what an open database holds to a new file beside `path`, whether or not that still exists; returns its path. */
export async function rescueCopy(open: Database, path: string, at: Date): Promise<string> {
  const copy = join(dirname(path), `kiosk-rescued-${at.toISOString().replaceAll(':', '-')}.db`)
  await makeFolder(dirname(copy))
  await makeWhole(copy, (draft) => open.backup(draft))
  return copy
}
