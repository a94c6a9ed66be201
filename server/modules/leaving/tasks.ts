import { SECOND_MS } from '#server/kernel/clock.ts'
import type { WorkList } from '#server/kernel/tasks.ts'
import { finishClosing } from './closing/index.ts'
import { eraseMore } from './erasing/index.ts'

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
} satisfies Partial<WorkList['tasks']>
