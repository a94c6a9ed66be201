import type { RatesFault } from '#server/adapters/rates.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import { SECOND_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { findRatesRow, putRatesRow } from './queries.ts'
import { currentRates, putRatesInForce } from './rates.ts'
import { adoptSiteCurrency } from './site-currency.ts'

const LOOK_EVERY_MS = SECOND_MS

/**
 * Adopts the site's currency and the stored rates, these also within a second after any process has fetched new ones, which
 * changes the revision; returns a function that stops this.
 */
export async function startRates(ctx: Context): Promise<() => void> {
  await Promise.all([adoptSiteCurrency(ctx), adoptStoredRates(ctx)])
  let seen = ctx.store.revision()
  const adopt = () => {
    const revision = ctx.store.revision()
    if (revision === undefined || revision === seen) return
    seen = revision
    adoptStoredRates(ctx).catch((error: unknown) => {
      seen = undefined
      ctx.log.error({ err: error }, 'exchange rates could not be read')
    })
  }
  const timer = setInterval(adopt, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Fetches new rates for all processes; on failure the last good ones stay. */
export async function refreshRates(ctx: Context): Promise<void> {
  const fault = await fetchRatesNow(ctx)
  if (fault && fault !== 'off') throw new Error(`the source of rates: ${fault}`)
}

/** Fetches new rates and puts them in force, or says why there are none. */
export async function fetchRatesNow(ctx: Context): Promise<RatesFault | undefined> {
  const outcome = await ctx.rates.fetch()
  if (!('ok' in outcome)) return outcome.fault
  const stored = await findRatesRow(ctx.store.db)
  const fetchedAt = timestamp(ctx.clock)
  const text = JSON.stringify(outcome.rates)
  // Adopted before the revision is bumped, so no page rendered with the old rates is cached as new.
  putRatesInForce(ctx, { rates: outcome.rates, fetchedAt })
  await transact(ctx, async ({ tx }) => {
    await putRatesRow(tx, text, fetchedAt)
    if (text !== stored?.rates) bumpRevision(tx)
  })
  return undefined
}

// Another process may have fetched new rates; pages rendered with the old ones are then stale.
async function adoptStoredRates(ctx: Context): Promise<void> {
  const stored = await findRatesRow(ctx.store.db)
  const { fetchedAt, rates } = currentRates(ctx)
  if (!stored || stored.fetched_at === fetchedAt) return
  putRatesInForce(ctx, { rates: JSON.parse(stored.rates), fetchedAt: stored.fetched_at })
  if (fetchedAt && JSON.stringify(rates) !== stored.rates)
    await transact(ctx, async ({ tx }) => bumpRevision(tx))
}
