import type { Context } from '#server/kernel/context.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import { countryCode } from '#shared/people/countries.ts'
import type { PricingTerms } from './price-lines.ts'

type Charged = { country: string; method: { currencies: readonly string[] } | undefined }

/** What decides the price of a cart beside its lines: rupees in India, where the method can charge them; dollars otherwise. */
export function termsFor(
  ctx: Context,
  { shippingFlatCents, freeShippingOverCents }: SiteSettings,
  { country, method }: Charged,
): Omit<PricingTerms, 'discount'> {
  const isInRupees = countryCode(country) === 'IN' && method?.currencies.includes('INR')
  const currency = isInRupees ? 'INR' : 'USD'
  return { shippingFlatCents, freeShippingOverCents, currency, rates: currentRates(ctx).rates }
}
