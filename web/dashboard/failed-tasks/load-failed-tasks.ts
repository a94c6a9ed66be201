import type { FailedTask } from '#server/modules/failed-tasks/schema.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress } from '#web/dashboard/kit/list/list-address.ts'
import { withAges, type Aged } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const FAILED_TASKS = listAddress('/dashboard/failed-tasks', {})

export type AgedTask = Aged<FailedTask>

export async function loadFailedTasks({ api }: ScreenVisit) {
  const { tasks, total } = await unwrap(api.tasks.failed.$get())
  return { tasks: withAges(tasks, ({ failedAt }) => failedAt), total }
}
