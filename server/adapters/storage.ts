import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DRAFT_ENDING, makeFolder, writeWhole } from '#server/kernel/write-whole.ts'

/** `full`: no space left; `denied`: no permission; `broken`: any other failure of the disk. */
export type StorageFault = 'full' | 'denied' | 'broken'

/** `said` is the system's error text, for the log. */
type Faulty = { fault: StorageFault; said: string }

export type StorageOutcome = { ok: true } | Faulty

/** Picture files; a key is a relative path such as `01h…/640.avif`. */
export type MediaStorage = {
  /** `bytes` is undefined when there is no such file. */
  read(key: string): Promise<{ ok: true; bytes: Buffer | undefined } | Faulty>
  has(key: string): Promise<boolean>
  /** The local path of `key`; undefined for storage elsewhere. */
  pathOf(key: string): string | undefined
  /** Atomic. */
  write(key: string, bytes: Buffer): Promise<StorageOutcome>
  /** Removes the folder or file `prefix`, if it exists. */
  removeAll(prefix: string): Promise<StorageOutcome>
  /** The names of all folders. */
  listFolders(): Promise<string[]>
  /** Removes what unfinished writes from before `before` left in a folder; returns how many files. */
  removeDrafts(folder: string, before: Date): Promise<number>
}

export function localStorage(folder: string): MediaStorage {
  return {
    read: (key) =>
      readFile(join(folder, key)).then(
        (bytes) => ({ ok: true, bytes }),
        (error: NodeJS.ErrnoException) =>
          error.code === 'ENOENT' ? { ok: true, bytes: undefined } : faultOf(error),
      ),
    has: (key) =>
      stat(join(folder, key)).then(
        (found) => found.isFile(),
        () => false,
      ),
    pathOf: (key) => join(folder, key),
    write: (key, bytes) => writeFolders(join(folder, key), bytes).then(succeeded, faultOf),
    removeAll: (prefix) =>
      rm(join(folder, prefix), { recursive: true, force: true }).then(succeeded, faultOf),
    listFolders: async () => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(nothingThere)
      return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    },
    removeDrafts: (name, before) => removeOldDrafts(join(folder, name), before),
  }
}

async function writeFolders(path: string, bytes: Buffer): Promise<void> {
  await makeFolder(dirname(path))
  await writeWhole(path, bytes)
}

async function removeOldDrafts(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(nothingThere)) {
    const path = join(folder, name)
    if (!name.endsWith(DRAFT_ENDING)) continue
    const draft = await stat(path).catch(() => undefined)
    if (!draft || draft.mtime >= before) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}

// Somebody else may have removed the folder meanwhile.
function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

const succeeded = (): StorageOutcome => ({ ok: true })

const FAULTS: Record<string, StorageFault> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
}

// Anything but a system error is a bug.
function faultOf(error: NodeJS.ErrnoException): Faulty {
  if (error.code === undefined || error.syscall === undefined) throw error
  return { fault: FAULTS[error.code] ?? 'broken', said: error.message }
}
