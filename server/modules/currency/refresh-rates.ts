import { bumpRevision } from '#server/database/revision.ts'
import { HOUR_MS, MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { findRatesRow, putRatesRow } from './queries.ts'
import { currentRates, putRatesInForce } from './rates.ts'

const REFRESH_MS = 12 * HOUR_MS
const LOOK_EVERY_MS = 10 * MINUTE_MS

/** Uses the last good rates at once and keeps them fresh from then on; returns what stops that. */
export async function startRates(ctx: Context): Promise<() => void> {
  await adoptStoredRates(ctx)
  const look = () =>
    refreshRates(ctx).catch((error) => ctx.log.error({ err: error }, 'rates could not be kept'))
  void look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Fetches new rates when the kept ones are 12 hours old; on failure the last good ones stay. */
export async function refreshRates(ctx: Context): Promise<void> {
  const stored = await adoptStoredRates(ctx)
  const isFresh = stored && ctx.clock.now().getTime() - Date.parse(stored.fetched_at) < REFRESH_MS
  if (isFresh) return
  const rates = await ctx.rates.fetch()
  if (!rates) return
  const fetchedAt = timestamp(ctx.clock)
  const text = JSON.stringify(rates)
  // In force before the revision moves: a page made with the older rates is then stale, never kept as new.
  putRatesInForce(ctx, { rates, fetchedAt })
  await ctx.store.transaction(async (tx) => {
    await putRatesRow(tx, text, fetchedAt)
    if (text !== stored?.rates) await bumpRevision(tx, ctx.store.engine)
  })
}

// Another process on the same database may have fetched in between; pages made with older rates are stale then.
async function adoptStoredRates(ctx: Context) {
  const stored = await findRatesRow(ctx.store.db)
  const known = currentRates(ctx).fetchedAt
  if (!stored || stored.fetched_at === known) return stored
  putRatesInForce(ctx, { rates: JSON.parse(stored.rates), fetchedAt: stored.fetched_at })
  if (known) await ctx.store.transaction((tx) => bumpRevision(tx, ctx.store.engine))
  return stored
}
