import { counted } from '#shared/text/counted.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Tx } from './database.ts'
import type { KernelTables } from './tables.ts'
import { CLOCK_SKEW_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { Refusal } from '#server/kernel/refusal.ts'

const WINDOW_MS = 15 * MINUTE_MS
const AT_ONCE = 1000

type RateLimit = KernelTables['rate_limits']

/** A counter, and how often it may be used within 15 minutes. */
export type Limit = readonly [key: string, max: number]

/** Counts a use of `key` and refuses more than `max` within 15 minutes. Counters survive a restart. */
export async function takeLimit(ctx: Context, key: string, max: number): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return
  const used = await ctx.store.transaction((tx) => count(tx, ctx, key))
  if (used.count > max) throw tooMany(ctx, used.window_ends_at)
}

/** Refuses when `key` was already counted `max` times, without counting; `text` replaces the usual one. */
export async function checkLimit(
  ctx: Context,
  key: string,
  max: number,
  text?: string,
): Promise<void> {
  const used = await findUse(ctx, key)
  if (used && used.count >= max) throw tooMany(ctx, used.window_ends_at, text)
}

/** How often `key` was counted in its running window. */
export async function countUses(ctx: Context, key: string): Promise<number> {
  return (await findUse(ctx, key))?.count ?? 0
}

/** Counts one failure against each of `keys`, for a later `checkLimit`. */
export async function countFailure(ctx: Context, ...keys: string[]): Promise<void> {
  if (!ctx.config.RATE_LIMITS) return
  await ctx.store.transaction(async (tx) => {
    for (const key of keys) await count(tx, ctx, key)
  })
}

/** Counts a use of `key` within a transaction; false beyond `max` within `windowMs`. */
export async function isWithinLimit(
  scope: Scope,
  key: string,
  { max, windowMs }: { max: number; windowMs: number },
): Promise<boolean> {
  if (!scope.config.RATE_LIMITS) return true
  return (await count(scope.tx, scope, key, windowMs)).count <= max
}

/** Starts the counters of `keys` anew. */
export async function forgetLimits({ tx }: Scope, keys: string[]): Promise<void> {
  await tx.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

/** Deletes counters whose window is over, which count for nothing. */
export async function removeOldLimits({ tx, clock }: Scope): Promise<void> {
  await tx
    .deleteFrom('rate_limits')
    .where('window_ends_at', '<=', clock.now().toISOString())
    .execute()
}

async function findUse(ctx: Context, key: string) {
  if (!ctx.config.RATE_LIMITS) return undefined
  return ctx.store.db
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', '=', key)
    .where('window_ends_at', '>', ctx.clock.now().toISOString())
    .where('window_ends_at', '<=', endOfWindow(ctx, WINDOW_MS + CLOCK_SKEW_MS))
    .executeTakeFirst()
}

function endOfWindow({ clock }: Pick<Context, 'clock'>, windowMs: number): string {
  return new Date(clock.now().getTime() + windowMs).toISOString()
}

function count(tx: Tx, ctx: Pick<Context, 'clock'>, key: string, windowMs = WINDOW_MS) {
  return addUses(tx, ctx, { uses: [{ key, count: 1 }], windowMs }).executeTakeFirstOrThrow()
}

type Use = { key: string; count: number }

/** Adds uses to the counters of their keys, each of which is named once; resolves to what they stand at. */
export async function countUsesOf(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  { uses, windowMs }: { uses: Use[]; windowMs: number },
): Promise<RateLimit[]> {
  // A fixed order, so that two processes cannot deadlock.
  const sorted = uses.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const limits: RateLimit[] = []
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const some = sorted.slice(from, from + AT_ONCE)
    limits.push(...(await addUses(tx, ctx, { uses: some, windowMs }).execute()))
  }
  return limits
}

// A window that ends later than any that begins now was counted while the clock was ahead: it must not block until then.
function addUses(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  { uses, windowMs }: { uses: Use[]; windowMs: number },
) {
  const now = ctx.clock.now().toISOString()
  const window_ends_at = endOfWindow(ctx, windowMs)
  return tx
    .insertInto('rate_limits')
    .values(uses.map((use) => ({ ...use, window_ends_at })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isRunning = eb.and([
          eb('rate_limits.window_ends_at', '>', now),
          eb('rate_limits.window_ends_at', '<=', endOfWindow(ctx, windowMs + CLOCK_SKEW_MS)),
        ])
        const more = eb('rate_limits.count', '+', eb.ref('excluded.count'))
        const endsAt = eb.ref('rate_limits.window_ends_at')
        return {
          count: eb.case().when(isRunning).then(more).else(eb.ref('excluded.count')).end(),
          window_ends_at: eb.case().when(isRunning).then(endsAt).else(window_ends_at).end(),
        }
      }),
    )
    .returningAll()
}

/** The refusal of a use beyond a limit; `words` replaces the usual text. */
export function tooMany(
  ctx: Pick<Context, 'clock'>,
  windowEndsAt: string,
  words?: string,
): Refusal {
  const leftMs = new Date(windowEndsAt).getTime() - ctx.clock.now().getTime()
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS))
  const text = words ?? `Too many attempts. Please try again in ${counted(minutes, 'minute')}.`
  return new Refusal('too_many', 'too_many', text, {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  })
}
