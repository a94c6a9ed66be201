import type { Cdn, CdnFault, CdnOutcome } from '#server/adapters/cdn/cdn.ts'
import { purgeKeys } from '#server/http/copy-headers.ts'
import {
  cdnBacklog,
  dropCopies,
  EVERY_COPY,
  listCdnChanges,
  markPurged,
  type CdnChange,
} from '#server/database/content/cdn-changes.ts'
import { isWithinLimit } from '#server/database/rate-limits.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { GiveUp } from '#server/kernel/tasks/task-types.ts'

// An answer that was on its way while the content changed may reach the CDN after the first purge.
const SETTLED_MS = 10 * SECOND_MS
// A change goes at once; those of the next seconds wait and go together. Cloudflare's free plan lets 25 through, and 5 more each
// minute: enough for a bulk change.
const LIMIT = { max: 1, windowMs: 2 * SECOND_MS }
const PAUSE_MS = SECOND_MS
const AT_ONCE = 1000

/** Has the CDN drop the copies of all that changed: at once, and once more ten seconds later. */
export async function purgeCopies(ctx: Context): Promise<void> {
  if (!ctx.cdn) return
  const begunAt = ctx.clock.now().getTime()
  const settledBefore = iso(begunAt - SETTLED_MS)
  const changes = await listCdnChanges(ctx.store.db, { settledBefore, limit: AT_ONCE })
  const isNow = changes.length === 0 || (await transact(ctx, isWithin))
  if (!isNow) return transact(ctx, (scope) => purgeAgain(scope, begunAt + PAUSE_MS))
  if (changes.length > 0) await purge(ctx, ctx.cdn, changes)
  await transact(ctx, async (scope) => {
    await markPurged(scope.tx, changes, settledBefore)
    const left = await cdnBacklog(scope.tx)
    if (left)
      await purgeAgain(scope, left.isWaiting ? begunAt : Date.parse(left.changedAt) + SETTLED_MS)
  })
}

const isWithin = (scope: Scope) => isWithinLimit(scope, 'cdn-purges', LIMIT)

async function purge(ctx: Context, cdn: Cdn, changes: CdnChange[]): Promise<void> {
  const outcome = await cdn.purge(keysOf(ctx, changes, cdn.mostKeys))
  if ('fault' in outcome) throw faultOf(cdn.name, outcome)
}

/** Copies of an older version of Kiosk name files that are no longer there. */
export function purgeEveryCopy(ctx: Context): Promise<void> {
  return transact(ctx, async ({ tx }) => dropCopies(tx, [EVERY_COPY]))
}

function purgeAgain({ schedule }: Scope, at: number): Promise<void> {
  return schedule({ kind: 'cdn.purge', key: 'all', payload: null, runAt: iso(at), share: '' })
}

function keysOf({ config }: Context, changes: CdnChange[], mostKeys: number): string[] {
  const topics = changes.map(({ topic }) => topic)
  const keys = purgeKeys(config, topics.includes(EVERY_COPY) ? undefined : topics)
  return keys.length > mostKeys ? purgeKeys(config, undefined) : keys
}

type Fault = Extract<CdnOutcome, { fault: CdnFault }>

const WORDS: Record<CdnFault, string> = {
  unauthorized: 'refuses CDN_TOKEN: it is wrong, or may not purge',
  unknown_zone: 'does not know the zone of CDN_ZONE, or the address of CDN_PURGE_URL',
  throttled: 'wants fewer purges at a time',
  refused: 'refuses the purge',
  malformed: 'does not say that it has purged',
  timeout: 'does not answer in time',
  unreachable: 'cannot be reached',
  too_large: 'answers with too much',
}

function faultOf(name: string, { fault, status }: Fault): Error {
  const text = `${name} ${WORDS[fault]}${status ? ` (status ${status})` : ''}.`
  return fault === 'unauthorized' || fault === 'unknown_zone' ? new GiveUp(text) : new Error(text)
}

const iso = (ms: number) => new Date(ms).toISOString()
