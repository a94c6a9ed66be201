import { accessSync, constants, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/** A folder whose files are in memory, where they wait for no disk; undefined where there is none or too little of it. */
export function folderInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    accessSync(MEMORY, constants.W_OK)
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : undefined
  } catch {
    return undefined
  }
}
