import { statfs } from 'node:fs/promises'
import { sizeText } from '#shared/text/size-text.ts'
import { BackupFault } from './backup-fault.ts'

// What the site itself goes on writing meanwhile.
const RESERVE_BYTES = 64 * 1024 * 1024

/** Bytes that this process may still write to the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws in plain words unless `neededBytes` fit, and some more. */
export function requireSpace(folder: string, neededBytes: number, free: number): void {
  if (free >= neededBytes + RESERVE_BYTES) return
  throw new BackupFault(
    `There is not enough free space: it takes about ${sizeText(neededBytes + RESERVE_BYTES)} in ${folder}, and only ${sizeText(free)} is free. Free some space, or choose another folder.`,
  )
}
