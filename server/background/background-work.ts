import type { BackgroundWork } from '#server/kernel/tasks/task-types.ts'
import { listeners } from './listeners.ts'
import { recurringTasks } from './recurring-tasks.ts'
import { tasks } from './tasks.ts'

/** All background work, run once however many processes there are. */
export const backgroundWork: BackgroundWork = { tasks, listeners, recurringTasks }
