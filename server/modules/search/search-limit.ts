import { MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'

const WINDOW_MS = 5 * MINUTE_MS
const ADDRESSES_KEPT = 20_000

/** More than an office full of people types, less than an abusive program. */
export const MOST_SEARCHES = 600

type Window = { endsAt: number; count: number }

const windows = new WeakMap<Context, Map<string, Window>>()

/** Refuses an address after 600 searches in five minutes. Counted in memory, so that a search costs no write. */
export function takeSearch(ctx: Context, address: string): void {
  if (!ctx.config.RATE_LIMITS) return
  const known = windows.get(ctx) ?? new Map<string, Window>()
  windows.set(ctx, known)
  const now = ctx.clock.now().getTime()
  const open = known.get(address)
  // One that ends later than a new one would was opened while the clock was ahead.
  const isRunning = open && open.endsAt > now && open.endsAt <= now + WINDOW_MS
  const window = isRunning ? open : { endsAt: now + WINDOW_MS, count: 0 }
  window.count += 1
  if (window !== open) {
    // A map keeps the order of insertion, so the oldest window is first. (lru-cache would allocate 0.7 MB.)
    known.delete(address)
    if (known.size >= ADDRESSES_KEPT) known.delete(known.keys().next().value ?? '')
    known.set(address, window)
  }
  if (window.count > MOST_SEARCHES) throw tooMany(Math.ceil((window.endsAt - now) / 1000))
}

function tooMany(retryAfterSeconds: number): Refusal {
  const text = 'Too many searches. Please try again in a few minutes.'
  return new Refusal('too_many', 'too_many', text, { retryAfterSeconds })
}
