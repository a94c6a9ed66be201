import { removeDocument } from '#server/database/search-index.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { deleteMessages, listIdsBefore } from './queries.ts'

/** Removes messages of a year ago, with their answers. */
export function removeOldMessages(ctx: Context): Promise<void> {
  return removeBefore(ctx, 365, 'created_at')
}

/** Removes messages that were deleted 30 days ago, with their answers. */
export function removeDeletedMessages(ctx: Context): Promise<void> {
  return removeBefore(ctx, 30, 'deleted_at')
}

type Time = Parameters<typeof listIdsBefore>[1]

async function removeBefore(ctx: Context, keptDays: number, time: Time): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * DAY_MS).toISOString()
  while ((await transact(ctx, (scope) => removeSome(scope, time, before))) > 0);
}

async function removeSome(scope: Scope, time: Time, before: string): Promise<number> {
  const { tx, engine } = scope
  await acquireLock(tx, engine, 'message_search')
  const ids = await listIdsBefore(tx, time, before)
  for (const id of ids) await removeDocument(tx, engine, 'message_search', id)
  if (ids.length > 0) await deleteMessages(tx, ids)
  return ids.length
}
