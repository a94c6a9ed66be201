import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readSiteIds, writeSiteIds } from '#server/database/site-id-file.ts'
import { DRAFT_ENDING, makeFolder, writeWhole } from '#server/kernel/write-whole.ts'

/** `full`: no space left; `denied`: no permission; `away`: no answer; `broken`: any other failure. */
export type StorageFault = 'full' | 'denied' | 'away' | 'broken'

/** `said` is the system's error text, for the log. */
export type Faulty = { fault: StorageFault; said: string }

export type StorageOutcome = { ok: true } | Faulty

export type StorageRead = { ok: true; bytes: Buffer | undefined } | Faulty

type ReadOptions = {
  /** For whoever reads everything: pushes nothing out of a cache. */
  isOnce?: boolean
  /** What is read next where `key` is not there; both are asked for at once where that takes time. */
  otherwise?: string
}

/** Picture files; a key is a relative path such as `01h…/640.avif`. */
export type MediaStorage = {
  /** What people, and the database, call it: a path, or an address that begins with `s3://`. */
  name: string
  /** `bytes` is undefined when there is no such file. */
  read(key: string, options?: ReadOptions): Promise<StorageRead>
  has(key: string): Promise<boolean>
  /** Whether the file is there with these very bytes. */
  holds(key: string, bytes: Buffer): Promise<boolean>
  /** The local path of `key`; undefined for storage elsewhere. */
  pathOf(key: string): string | undefined
  /** Where browsers may fetch `key` themselves; undefined where they may not, or it is not known to be there. */
  publicUrlOf(key: string): string | undefined
  /** Atomic. */
  write(key: string, bytes: Buffer): Promise<StorageOutcome>
  /** Removes the folder or file `prefix`, if it exists. */
  removeAll(prefix: string): Promise<StorageOutcome>
  /** The names of all folders. */
  listFolders(): Promise<string[]>
  /** Removes what unfinished writes from before `before` left in a folder; returns how many files. */
  removeDrafts(folder: string, before: Date): Promise<number>
  /** The ids of the databases that the pictures belong to; see `readSiteIds`. */
  readIds(): Promise<string[]>
  writeIds(ids: readonly string[]): Promise<void>
  /** Whether it did not answer when it was last asked. */
  isAway(): boolean
}

/** The pictures in `folder`, which is that of a site in its DATA_DIR. */
export function localStorage(folder: string): MediaStorage {
  const dataDir = dirname(folder)
  const read = (key: string): Promise<StorageRead> =>
    readFile(join(folder, key)).then(
      (bytes) => ({ ok: true, bytes }),
      (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? { ok: true, bytes: undefined } : faultOf(error),
    )
  return {
    name: dataDir,
    read,
    holds: async (key, bytes) => {
      const found = await read(key)
      return 'ok' in found && found.bytes?.equals(bytes) === true
    },
    has: (key) =>
      stat(join(folder, key)).then(
        (found) => found.isFile(),
        () => false,
      ),
    pathOf: (key) => join(folder, key),
    publicUrlOf: () => undefined,
    write: (key, bytes) => writeFolders(join(folder, key), bytes).then(succeeded, faultOf),
    removeAll: (prefix) =>
      rm(join(folder, prefix), { recursive: true, force: true }).then(succeeded, faultOf),
    listFolders: async () => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(nothingThere)
      return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    },
    removeDrafts: (name, before) => removeOldDrafts(join(folder, name), before),
    readIds: () => readSiteIds(dataDir),
    writeIds: (ids) => writeSiteIds(dataDir, ids),
    isAway: () => false,
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
