import { findEvent } from '#server/database/events.ts'
import { putTasks } from '#server/database/tasks.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import {
  recurringKind,
  EVENT_KIND,
  listenerKind,
  type RecurringTask,
  type Listener,
  type TaskHandler,
  type BackgroundWork,
} from './task-types.ts'
import { fromJson } from '#server/kernel/stored-json.ts'

/** The handler of a task, listener or recurring task; the latter have a recurrence. */
export type Handler = TaskHandler<unknown> &
  Partial<Pick<RecurringTask, 'everyMs' | 'atHour' | 'retryMs' | 'longestMs' | 'isCutOff'>>

export type Handlers = Map<string, Handler>

/**
 * Every handler by the kind of its tasks. Inputs are untyped here; the lists are typed where they are defined.
 */
export function handlersOf({ tasks, listeners, recurringTasks }: BackgroundWork): Handlers {
  // Each with the input of its own kind, which `run-task.ts` reads from the task's row.
  return new Map([
    ...Object.entries(tasks),
    ...listeners.map((listener) => [listenerKind(listener), listener] as const),
    ...recurringTasks.map(
      (task) => [recurringKind(task), { ...task, maxAttempts: Infinity }] as const,
    ),
    [EVENT_KIND, fanOutEvents(listeners)],
  ] as [string, Handler][])
}

type Announced = { id: string; by?: string }

function fanOutEvents(listeners: Listener[]): TaskHandler<Announced> {
  return {
    about: 'Announcing a change to the rest of the site',
    // Among them are those of orders.
    lane: 'payments',
    within: (scope, announced) => fanOut(scope, announced, listeners),
  }
}

// One task per listener, so that each is retried on its own.
async function fanOut(
  scope: Scope,
  { id, by = '' }: Announced,
  listeners: Listener[],
): Promise<void> {
  const event = await findEvent(scope.tx, id)
  if (!event) return
  const { name, happened_at: at } = event
  const now = timestamp(scope.clock)
  const payload = { id, name, at, data: fromJson(event.data) }
  const tasks = listeners
    .filter(({ on }) => on === name)
    .map((listener) => {
      const task = { kind: listenerKind(listener), key: id, payload, share: by, runAt: now, now }
      return { id: scope.newId(), ...task }
    })
  await putTasks(scope.tx, tasks)
}
