import { HOUR_MS, SECOND_MS } from '#server/kernel/clock.ts'
import type { WorkList } from '#server/kernel/tasks/task-types.ts'
import { finishClosing } from './closing/index.ts'
import { eraseMore } from './erasing/index.ts'
import { buildExport, giveUpExport, removeFile } from './exporting/index.ts'

export const leavingTasks = {
  'account.close': {
    about: 'Deleting an account that was closed',
    isPlanned: true,
    within: finishClosing,
  },
  'account.erase': {
    about: 'Erasing a deleted account',
    firstRetryMs: 5 * SECOND_MS,
    run: eraseMore,
  },
  'account.export': {
    about: 'Export of a person’s data',
    firstRetryMs: 30 * SECOND_MS,
    maxAttempts: 4,
    longestMs: HOUR_MS,
    run: buildExport,
    onDead: giveUpExport,
  },
  'account.export-removal': {
    about: 'Removal of an exported file',
    run: removeFile,
  },
} satisfies Partial<WorkList['tasks']>
