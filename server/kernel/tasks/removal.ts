import type { Tx } from '#server/database/database.ts'
import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import type { RecurringTask } from './task-types.ts'

const AT_ONCE = 500

/** Deletes up to `limit` rows from before `before` (ISO 8601 UTC) and returns how many. */
type Remove = (tx: Tx, before: string, limit: number) => Promise<number>

/** Days, or where a setting says how many. */
type Days = number | ((ctx: Context) => Promise<number>)

/** A recurring task that deletes rows older than `keptDays`, a few in a transaction, so that nobody waits for a long one. */
export function removal(name: string, keptDays: Days, remove: Remove): RecurringTask {
  return {
    name,
    everyMs: HOUR_MS,
    run: async (ctx) => {
      const days = typeof keptDays === 'number' ? keptDays : await keptDays(ctx)
      const before = new Date(ctx.clock.now().getTime() - days * DAY_MS).toISOString()
      while ((await transact(ctx, ({ tx }) => remove(tx, before, AT_ONCE))) === AT_ONCE);
    },
  }
}
