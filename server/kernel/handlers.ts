import { findEvent } from '#server/database/events.ts'
import { putTask } from '#server/database/tasks.ts'
import { timestamp } from './clock.ts'
import type { Scope } from './scope.ts'
import {
  clockKind,
  EVENT_KIND,
  listenerKind,
  type Listener,
  type TaskHandler,
  type WorkList,
} from './tasks.ts'

/** A task's handler, whichever list it stands in; jobs on the clock have `everyMs`. */
export type Handler = TaskHandler<unknown> & { everyMs?: number; retryMs?: number }

export type Handlers = Map<string, Handler>

/**
 * Every handler by the kind of its tasks. A listener's input is its event, all other inputs are what was scheduled; the
 * lists are typed where they are made.
 */
export function handlersOf({ tasks, listeners, clock }: WorkList): Handlers {
  return new Map([
    ...Object.entries(tasks),
    ...listeners.map((listener) => [listenerKind(listener), listener] as const),
    ...clock.map((job) => [clockKind(job), { ...job, maxAttempts: Infinity }] as const),
    [EVENT_KIND, spreading(listeners)],
  ] as [string, Handler][])
}

function spreading(listeners: Listener[]): TaskHandler<{ id: string }> {
  return {
    about: 'Telling the parts of the site what happened',
    within: (scope, { id }) => fanOut(scope, id, listeners),
  }
}

// One task for each listener, so that one that fails is tried again without the others.
async function fanOut(scope: Scope, id: string, listeners: Listener[]): Promise<void> {
  const event = await findEvent(scope.tx, id)
  if (!event) return
  const { name, happened_at: at } = event
  const now = timestamp(scope.clock)
  const payload = { id, name, at, data: JSON.parse(event.data) as unknown }
  for (const listener of listeners.filter(({ on }) => on === name)) {
    const place = { kind: listenerKind(listener), key: id, payload, runAt: now, now }
    await putTask(scope.tx, { id: scope.newId(), ...place })
  }
}
