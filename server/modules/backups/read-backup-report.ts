import { basename } from 'node:path'
import type { Context } from '#server/kernel/context.ts'
import { readBackupState } from './backup-state.ts'

/** For the overview: the last good backup, and why the last attempt failed if it did. */
export async function readBackupReport({ config }: Context) {
  const { good, failed } = await readBackupState(config.dataDir)
  return {
    isNightly: config.NIGHTLY_BACKUP,
    good: good && { ...good, file: good.file.startsWith('s3:') ? good.file : basename(good.file) },
    failed,
  }
}
