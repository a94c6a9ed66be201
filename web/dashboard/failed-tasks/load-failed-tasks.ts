import type { FailedTask } from '#server/modules/tasks/schema.ts'
import { ageText } from '#shared/age.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress } from '#web/dashboard/kit/list/list-address.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { formatDate } from '#web/ui/date-text.tsx'

export const FAILED_TASKS = listAddress('/dashboard/failed-tasks', {})

/** A failed task with the time since its failure, in words, when the list was loaded. */
export type AgedTask = FailedTask & { age: string }

export async function loadFailedTasks({ api }: ScreenVisit) {
  const { tasks, total } = await unwrap(api.tasks.failed.$get())
  const now = new Date()
  const aged = tasks.map((task) => ({
    ...task,
    age: ageText(task.failedAt, now) ?? formatDate(new Date(task.failedAt)),
  }))
  return { tasks: aged, total }
}
