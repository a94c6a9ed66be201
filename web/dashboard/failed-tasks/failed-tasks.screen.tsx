import { call } from '#web/dashboard/kit/call.ts'
import { counted } from '#shared/text/counted.ts'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { FAILED_TASKS, type AgedTask, type loadFailedTasks } from './load-failed-tasks.ts'

export default function FailedTasks({ data }: ScreenProps<typeof loadFailedTasks>) {
  const { tasks, total } = data
  const list = useList(FAILED_TASKS)
  return (
    <>
      <ScreenHead
        title="Failed Tasks"
        facts={[
          counted(total, 'task'),
          total > tasks.length && `Showing the newest ${tasks.length}`,
        ]}
      />
      <ManagedList
        list={list}
        label="Failed tasks"
        noun="task"
        rows={tasks}
        nameOf={({ about }) => `“${about}”`}
        columns={COLUMNS}
        actions={[RETRY, DISCARD]}
        bulk={({ length }) => [{ ...RETRY, icon: 'retry', label: `Try ${length} again` }]}
        empty={
          <EmptyState
            text="No failed tasks."
            hint="Emails that could not be sent and other background tasks that kept failing appear here."
          />
        }
      />
    </>
  )
}

const COLUMNS: Column<AgedTask>[] = [
  {
    head: 'Task',
    as: 'main',
    cell: ({ about, error, failedAt, age, attempts }) => (
      <>
        <strong>{about}</strong>
        <p>{error}</p>
        <SpecStrip
          facts={[
            <time key="age" dateTime={failedAt}>
              {age}
            </time>,
            `After ${counted(attempts, 'attempt')}`,
          ]}
        />
      </>
    ),
  },
]

const RETRY: RowAction<AgedTask> = {
  label: 'Try again',
  send: ({ _id: id }) => call((api) => api.tasks.failed[':id'].retry.$post({ param: { id } })),
  doneText: ([first, ...others]) =>
    others.length > 0
      ? `${others.length + 1} tasks are being tried again.`
      : `“${first?.about}” is being tried again.`,
}

const DISCARD: RowAction<AgedTask> = {
  label: 'Discard',
  variant: 'quiet',
  doneText: ([task]) => `“${task?.about}” was discarded.`,
  ask: ({ _id: id, about }) => ({
    title: 'Discard this task?',
    text: (
      <p>
        <strong>{about}</strong> will never run. This cannot be undone.
      </p>
    ),
    action: 'Discard',
    run: () => call((api) => api.tasks.failed[':id'].$delete({ param: { id } })),
  }),
}
