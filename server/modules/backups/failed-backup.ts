import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { counted } from '#shared/text/counted.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { BackupFault } from './backup-fault.ts'
import type { LackingPictures } from './verify-backup.ts'

const NAMED = 5
const FAILED = /\.(?:incomplete|unrestorable)\.tar$/

/** A backup was written and verified, but pictures that the database knows are missing or damaged: it has failed. */
export class IncompleteBackup extends BackupFault {
  constructor(file: string, lacking: LackingPictures) {
    super(
      `In DATA_DIR/media, ${lackingText(lacking)} The rest is in ${file}; no good backup was removed.`,
    )
  }
}

/** A backup was written and read without a fault, but what restores it refuses it: it has failed. */
export class NotRestorable extends BackupFault {
  constructor(file: string, error: unknown) {
    super(
      `${file} was written, but restoring it beside the site failed: ${wordsOf(error)}. No good backup was removed.`,
    )
  }
}

/** “49 of 101 pictures are missing: …” */
export function lackingText({ pictures, lost, damaged }: LackingPictures): string {
  const sentences = [
    [lost, 'missing'],
    [damaged, 'damaged'],
  ] as const
  return sentences
    .filter(([ids]) => ids.length > 0)
    .map(([ids, what]) => {
      const count = `${ids.length.toLocaleString('en-US')} of ${counted(pictures, 'picture')}`
      return `${count} ${ids.length === 1 ? 'is' : 'are'} ${what}: ${named(ids)}.`
    })
    .join(' ')
}

function named(ids: string[]): string {
  const more = ids.length - NAMED
  const some = ids.slice(0, NAMED).join(', ')
  return more > 0 ? `${some} and ${more.toLocaleString('en-US')} more` : some
}

/** Its name shows what is wrong with it, and keeps it out of the count of the good ones. */
export const failedName = (name: string, how: 'incomplete' | 'unrestorable') =>
  name.replace(/\.tar$/, `.${how}.tar`)

/** Only the newest is of use, and a site that lacks pictures would fill the disk with one a night. */
export async function removeOlderFailed(folder: string, newest: string): Promise<void> {
  for (const name of await readdir(folder))
    if (FAILED.test(name) && name !== newest) await rm(join(folder, name), { force: true })
}
