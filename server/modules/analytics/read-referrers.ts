import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { OTHER_HOSTS } from './store-referrals.ts'
import { sumReferrers } from './queries-referrers.ts'

const MOST_NAMED = 10

/**
 * The other sites from which the readers of a post came in the last UTC days, today among them, beside the equally long time
 * before; a few by name, and all together.
 */
export async function readReferrers({ store, clock }: Context, postId: string, days: number) {
  const now = clock.now().getTime()
  const dayAgo = (ago: number) => new Date(now - ago * DAY_MS).toISOString().slice(0, 10)
  const periods = { start: dayAgo(days - 1), before: dayAgo(2 * days - 1) }
  const hosts = await sumReferrers(store.db, { postId, ...periods })
  const named = hosts.filter(({ host, count }) => host !== OTHER_HOSTS && count > 0)
  return {
    referrers: named.slice(0, MOST_NAMED),
    referred: {
      count: hosts.reduce((sum, { count }) => sum + count, 0),
      before: hosts.reduce((sum, { before }) => sum + before, 0),
    },
  }
}
