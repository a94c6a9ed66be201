import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '#server/kernel/write-whole.ts'

/** `full`: there is no room; `denied`: the site has no right to the place; `broken`: the disk, or whatever stands for it, fails. */
export type StorageFault = 'full' | 'denied' | 'broken'

/** `said` is the system's own text, for the log. */
type Faulty = { fault: StorageFault; said: string }

export type StorageOutcome = { ok: true } | Faulty

/** Where picture files live; a key is a relative path such as `01h…/640.avif`. */
export type MediaStorage = {
  /** The bytes under `key`; undefined when there are none. */
  read(key: string): Promise<{ ok: true; bytes: Buffer | undefined } | Faulty>
  /** Whether there are bytes under `key` that can be read. */
  has(key: string): Promise<boolean>
  /** Where the bytes of `key` lie or would lie as a file of this machine, if they do. */
  pathOf(key: string): string | undefined
  /** Stores `bytes` under `key`, whole or not at all. */
  write(key: string, bytes: Buffer): Promise<StorageOutcome>
  /** Removes everything under the folder `prefix`; fine when there is nothing. */
  removeAll(prefix: string): Promise<StorageOutcome>
}

/** Pictures in a local folder. */
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
  }
}

async function writeFolders(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeWhole(path, bytes)
}

const succeeded = (): StorageOutcome => ({ ok: true })

const FAULTS: Record<string, StorageFault> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
}

// Only what the system answers is a fault of the storage.
function faultOf(error: NodeJS.ErrnoException): Faulty {
  if (error.code === undefined || error.syscall === undefined) throw error
  return { fault: FAULTS[error.code] ?? 'broken', said: error.message }
}
