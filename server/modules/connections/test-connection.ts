import { takeLimit } from '#server/database/rate-limits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { TookTooLong, withinTime } from '#server/kernel/within-time.ts'
import { requireConnectionManager } from './access.ts'
import { PROBES } from './probes.ts'
import { putCheck } from './queries.ts'
import { isConfigured } from './read-connections.ts'
import type { Check, ConnectionName } from './schema.ts'

const LONGEST_MS = 10_000
const MOST = 10
const LONGEST_WORDS = 500

/** Tries a connection now, for ten seconds at most; the outcome is stored. */
export async function testConnection(
  ctx: Context,
  actor: Actor,
  name: ConnectionName,
  longestMs = LONGEST_MS,
): Promise<Check> {
  const { userId } = requireConnectionManager(actor)
  if (!isConfigured(ctx, name)) throw notConfigured()
  await takeLimit(ctx, `connection:${name}:${userId}`, MOST)
  const { isOk, words } = await withinTime(longestMs, PROBES[name](ctx, userId)).catch(tookTooLong)
  const check = { isOk, words: words.slice(0, LONGEST_WORDS), at: timestamp(ctx.clock) }
  await transact(ctx, async ({ tx, trail }) => {
    await putCheck(tx, { name, ...check })
    trail({ deed: 'connection-tested', by: actor, subject: name })
  })
  return check
}

function tookTooLong(error: unknown) {
  if (!(error instanceof TookTooLong)) throw error
  return { isOk: false, words: 'There was no answer within ten seconds.' }
}

function notConfigured(): Refusal {
  return new Refusal(
    'conflict',
    'not_configured',
    'This is not set up. Add its lines to the environment, and restart the site.',
  )
}
