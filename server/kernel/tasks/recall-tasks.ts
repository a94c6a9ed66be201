import { listWaitingAfter, makeDue } from '#server/database/tasks.ts'
import { DAY_MS, HOUR_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Handler, Handlers } from './handlers.ts'
import { transact } from '#server/kernel/scope.ts'
import { CLAIM_MS, LONGEST_RETRY_MS } from './task-types.ts'

/**
 * Makes tasks due that wait for longer than their kind can: they were placed or claimed while the clock was ahead, and would
 * be stuck until then. A claim must be seen twice, because whoever lives extends it after the clock was set back.
 */
export function taskRecall(ctx: Context, handlers: Handlers): () => Promise<void> {
  let suspected = new Set<string>()
  return async () => {
    const now = ctx.clock.now().getTime()
    const after = new Date(now + CLAIM_MS).toISOString()
    const waiting = await listWaitingAfter(ctx.store.db, [...handlers.keys()], after)
    const stuck = waiting.filter(({ kind, run_at, claimed_by }) =>
      claimed_by === null
        ? Date.parse(run_at) - now > longestWaitMs(handlers.get(kind))
        : suspected.has(claimed_by),
    )
    suspected = new Set(waiting.flatMap(({ claimed_by }) => claimed_by ?? []))
    if (stuck.length === 0) return
    await transact(ctx, ({ tx }) => makeDue(tx, stuck, timestamp(ctx.clock)))
    ctx.log.warn({ tasks: stuck.length }, 'tasks scheduled by a clock that was ahead are due now')
  }
}

// Kinds of other versions are theirs.
function longestWaitMs(handler: Handler | undefined): number {
  if (!handler || handler.isPlanned) return Infinity
  // An hour of the clock on the wall, so a day may have 25 of them.
  if (handler.atHour !== undefined) return DAY_MS + HOUR_MS
  return handler.everyMs ?? LONGEST_RETRY_MS
}
