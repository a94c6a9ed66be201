import { removeDocument } from '#server/database/search-index.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import type { ClockJob } from '#server/kernel/tasks/task-types.ts'
import { deleteMessages, listIdsBefore } from './queries.ts'

/** Messages of a year ago, and those that were deleted 30 days ago, go with their answers. */
export const messageRemovals: ClockJob[] = [
  removal('contact messages', 365, 'created_at'),
  removal('deleted messages', 30, 'deleted_at'),
]

type Time = Parameters<typeof listIdsBefore>[1]

function removal(name: string, keptDays: number, time: Time): ClockJob {
  return {
    name,
    everyMs: HOUR_MS,
    run: async (ctx) => {
      const before = new Date(ctx.clock.now().getTime() - keptDays * DAY_MS).toISOString()
      while ((await transact(ctx, (scope) => removeSome(scope, time, before))) > 0);
    },
  }
}

async function removeSome(scope: Scope, time: Time, before: string): Promise<number> {
  const { tx, engine } = scope
  await acquireLock(tx, engine, 'message_search')
  const ids = await listIdsBefore(tx, time, before)
  for (const id of ids) await removeDocument(tx, engine, 'message_search', id)
  if (ids.length > 0) await deleteMessages(tx, ids)
  return ids.length
}
