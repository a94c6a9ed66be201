import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '#server/kernel/write-whole.ts'

/** Where picture files live; a key is a relative path such as `01h…/640.avif`. */
export type MediaStorage = {
  /** The bytes under `key`, or undefined when there are none. */
  read(key: string): Promise<Buffer | undefined>
  /** Whether there are bytes under `key`. */
  has(key: string): Promise<boolean>
  /** Where the bytes of `key` lie or would lie as a file of this machine, if they do. */
  pathOf(key: string): string | undefined
  /** Stores `bytes` under `key`, whole or not at all. */
  write(key: string, bytes: Buffer): Promise<void>
  /** Removes everything under the folder `prefix`; silent when there is nothing. */
  removeAll(prefix: string): Promise<void>
}

/** Pictures in a local folder. */
export function localStorage(folder: string): MediaStorage {
  return {
    read: (key) =>
      readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    has: (key) =>
      stat(join(folder, key)).then(
        (found) => found.isFile(),
        () => false,
      ),
    pathOf: (key) => join(folder, key),
    async write(key, bytes) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, bytes)
    },
    removeAll: (prefix) => rm(join(folder, prefix), { recursive: true, force: true }),
  }
}
