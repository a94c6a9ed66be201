import type { Context } from '#server/kernel/context.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { countryCode } from '#shared/people/countries.ts'
import type { PricingTerms } from './price-lines.ts'

type Charged = { country: string; method: { currencies: readonly string[] } | undefined }

/** What is charged: rupees in India, where the method can charge them; dollars otherwise. */
export function chargeFor(ctx: Context, { country, method }: Charged): ChargeTerms {
  const isInRupees = countryCode(country) === 'IN' && method?.currencies.includes('INR')
  return { currency: isInRupees ? 'INR' : 'USD', rates: currentRates(ctx).rates }
}

export type ChargeTerms = Pick<PricingTerms, 'currency' | 'rates'>
