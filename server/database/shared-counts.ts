import { CLOCK_SKEW_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { flushEverySecond } from '#server/kernel/flush-every-second.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { countUsesOf, tooMany, type Limit } from './rate-limits.ts'

const WINDOW_MS = 15 * MINUTE_MS
const MOST_KEYS = 20_000

/** `total` is what the database counted, of all processes; `flying` is being added to it, `pending` is not yet. */
type Window = { total: number; flying: number; pending: number; endsAt: number; windowMs: number }

type Around = Pick<Context, 'clock' | 'config' | 'store' | 'log'>

const keysOf = perStore(() => new Map<string, Window>())

/**
 * Counts a use in memory, and refuses beyond the limit. Once a second, each process adds what it has counted to the database
 * and learns what the others have, so a use costs no write of its own, and no more than a second's worth passes unseen.
 */
export function takeShared(
  ctx: Around,
  [key, max]: Limit,
  { windowMs = WINDOW_MS, text }: { windowMs?: number; text?: string } = {},
): void {
  if (!ctx.config.RATE_LIMITS) return
  const window = windowOf(ctx, key, windowMs)
  window.pending += 1
  if (window.total + window.flying + window.pending <= max) return
  throw tooMany(ctx, new Date(window.endsAt).toISOString(), text)
}

/** Adds what was counted to the database; on failure it stays for the next flush. */
export async function flushShared(ctx: Around): Promise<void> {
  const windows = [...keysOf(ctx)].filter(([, { pending }]) => pending > 0)
  if (windows.length === 0) return forgetEnded(ctx)
  for (const [, window] of windows) {
    window.flying = window.pending
    window.pending = 0
  }
  try {
    for (const [windowMs, some] of Map.groupBy(windows, ([, window]) => window.windowMs))
      await flushOf(ctx, some, windowMs)
  } catch (error) {
    ctx.log.error({ err: error }, 'uses of rate limits could not be written')
  }
  for (const [, window] of windows) {
    window.pending += window.flying
    window.flying = 0
  }
  forgetEnded(ctx)
}

/** Adds what this process counted to the database once a second; returns a function that does so a last time and stops. */
export function startSharedFlush(ctx: Around): () => Promise<void> {
  return flushEverySecond(() => flushShared(ctx))
}

async function flushOf(ctx: Around, windows: [string, Window][], windowMs: number): Promise<void> {
  const uses = windows.map(([key, { flying }]) => ({ key, count: flying }))
  const counted = await ctx.store.transaction((tx) => countUsesOf(tx, ctx, { uses, windowMs }))
  for (const { key, count, window_ends_at } of counted) {
    const window = keysOf(ctx).get(key)
    if (!window) continue
    window.total = count
    window.flying = 0
    window.endsAt = Date.parse(window_ends_at)
  }
}

function windowOf(ctx: Around, key: string, windowMs: number): Window {
  const keys = keysOf(ctx)
  const now = ctx.clock.now().getTime()
  const open = keys.get(key)
  // One that ends later than a new one would was opened while the clock was ahead.
  if (open && open.endsAt > now && open.endsAt <= now + windowMs + CLOCK_SKEW_MS) return open
  const fresh = { total: 0, flying: 0, pending: 0, endsAt: now + windowMs, windowMs }
  // A map keeps the order of insertion, so the oldest window is first.
  keys.delete(key)
  if (keys.size >= MOST_KEYS) keys.delete(keys.keys().next().value ?? '')
  keys.set(key, fresh)
  return fresh
}

function forgetEnded(ctx: Around): void {
  const now = ctx.clock.now().getTime()
  for (const [key, { endsAt, pending }] of keysOf(ctx))
    if (endsAt <= now && pending === 0) keysOf(ctx).delete(key)
}
