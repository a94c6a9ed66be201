import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { FALLBACK_RATES, type Rates } from '#shared/money/currency.ts'

/** `fetchedAt` is null for the built-in fallback rates. */
export type RatesInForce = { rates: Rates; fetchedAt: string | null }

const FALLBACK: RatesInForce = { rates: FALLBACK_RATES, fetchedAt: null }

// Every product list needs the rates, so they are kept in memory.
const inForce = perStore(() => ({ current: FALLBACK }))

export function currentRates(ctx: Pick<Context, 'store'>): RatesInForce {
  return inForce(ctx).current
}

export function putRatesInForce(ctx: Pick<Context, 'store'>, next: RatesInForce): void {
  inForce(ctx).current = next
}
