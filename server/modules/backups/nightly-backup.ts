import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Context } from '#server/kernel/context.ts'
import { ownScript } from '#server/kernel/own-files.ts'
import { readBackupState } from './backup-state.ts'

const COMMAND = ownScript('server/commands/backup.ts')

/** Makes a backup in a process of its own, so that no request waits for it, unless the owner switched it off. */
export async function makeNightlyBackup(ctx: Context): Promise<void> {
  if (ctx.config.NIGHTLY_BACKUP) await backUp(ctx)
}

async function backUp(ctx: Context): Promise<void> {
  const { dataDir, DATABASE_URL = '' } = ctx.config
  const child = fork(COMMAND, ['--nightly'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL },
  })
  const [code] = await once(child, 'exit')
  const { good, failed } = await readBackupState(dataDir)
  if (code !== 0) throw new Error(failed?.reason ?? `the backup process ended (${code})`)
  ctx.log.info({ backup: good }, 'a backup was made')
}
