import { basename } from 'node:path'
import type { Context } from '#server/kernel/context.ts'
import { readBackupState } from './backup-state.ts'

/** For the overview: the last good backup, why the last attempt failed if it did, and the newest in the bucket if there is one. */
export async function readBackupReport({ config }: Context) {
  const { good, failed, arrived } = await readBackupState(config.dataDir)
  const to = config.BACKUP_TO?.startsWith('s3:') ? config.BACKUP_TO : undefined
  return {
    isNightly: config.NIGHTLY_BACKUP,
    good: good && { ...good, file: good.file.startsWith('s3:') ? good.file : basename(good.file) },
    failed,
    /** Null where backups go to a folder. */
    bucket: to ? { name: to, arrivedAt: arrived?.to === to ? arrived.at : null } : null,
  }
}
