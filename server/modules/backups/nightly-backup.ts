import { fork } from 'node:child_process'
import { once } from 'node:events'
import { HOUR_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { ownScript } from '#server/kernel/own-files.ts'
import type { ClockJob } from '#server/kernel/tasks/task-types.ts'
import { readBackupState } from './backup-state.ts'

const COMMAND = ownScript('server/commands/backup.ts')

/** Once a night, in a process of its own, so that no request waits for it. */
export const nightlyBackup: ClockJob = {
  name: 'backup',
  atHour: 3,
  retryMs: 6 * HOUR_MS,
  longestMs: 6 * HOUR_MS,
  run: async (ctx) => {
    if (ctx.config.NIGHTLY_BACKUP) await backUp(ctx)
  },
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
