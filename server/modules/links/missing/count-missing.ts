import { isbot } from 'isbot'
import type { Context } from '#server/kernel/context.ts'
import { flushEverySecond } from '#server/kernel/flush-every-second.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { transact } from '#server/kernel/scope.ts'
import { siteToday } from '#server/modules/analytics/index.ts'
import { mayBePage, spelledPath } from './page-path.ts'
import { addMissing, listPathsOn } from './queries.ts'

// Anybody can ask for anything, so both are bounded: what waits in memory, and the paths of a day.
const MOST_PENDING = 500
const MOST_OF_A_DAY = 200

const pendingOf = perStore(() => new Map<string, number>())

/** Counts that a visitor found no page at a URL, of which the query is dropped. Robots are ignored. */
export function countMissing(ctx: Context, url: string, agent: string): void {
  if (!agent || isbot(agent)) return
  const path = spelledPath(url.split(/[?#]/, 1)[0] ?? '')
  if (path === undefined || !mayBePage(path)) return
  const pending = pendingOf(ctx)
  const count = pending.get(path)
  if (count !== undefined || pending.size < MOST_PENDING) pending.set(path, (count ?? 0) + 1)
}

/** Adds what was counted to the day; on failure it is lost. */
export async function flushMissing(ctx: Context): Promise<void> {
  const pending = pendingOf(ctx)
  if (pending.size === 0) return
  const counted = [...pending]
  pending.clear()
  try {
    const day = await siteToday(ctx)
    await transact(ctx, async ({ tx }) => {
      const present = new Set(await listPathsOn(tx, day))
      let room = MOST_OF_A_DAY - present.size
      const rows = counted.filter(([path]) => present.has(path) || room-- > 0)
      // In a fixed order, so that two processes cannot deadlock.
      for (const [path, requests] of rows.toSorted(([one], [other]) => (one < other ? -1 : 1)))
        await addMissing(tx, { day, path, requests })
    })
  } catch (error) {
    ctx.log.error({ err: error }, 'missing pages could not be counted')
  }
}

export function startMissingFlush(ctx: Context): () => Promise<void> {
  return flushEverySecond(() => flushMissing(ctx))
}
