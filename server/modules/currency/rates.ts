import type { Context } from '#server/kernel/context.ts'
import { FALLBACK_RATES, type Rates } from '#shared/currency.ts'

/** The rates in force; `fetchedAt` is null while they are the fixed fallback. */
export type RatesInForce = { rates: Rates; fetchedAt: string | null }

const FALLBACK: RatesInForce = { rates: FALLBACK_RATES, fetchedAt: null }

// Every list of products needs the rates, so they stay in memory beside the database that they were read from.
const inForce = new WeakMap<Context['store'], RatesInForce>()

/** The rates with which prices are shown now; costs nothing. */
export function currentRates(ctx: Pick<Context, 'store'>): RatesInForce {
  return inForce.get(ctx.store) ?? FALLBACK
}

export function putRatesInForce(ctx: Pick<Context, 'store'>, next: RatesInForce): void {
  inForce.set(ctx.store, next)
}
