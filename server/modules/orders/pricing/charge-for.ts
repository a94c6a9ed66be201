import type { Context } from '#server/kernel/context.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { usualCurrency } from '#server/modules/orders/usual-currency.ts'
import { isConvertible } from '#shared/money/currency.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { countryCode } from '#shared/people/countries.ts'
import type { PricingTerms } from './price-lines.ts'

type Charged = { country: string; method: { currencies: readonly string[] } | undefined }

/** What is charged: rupees in India, where the method can charge them; otherwise the shop's currency, or dollars where it cannot. */
export function chargeFor(ctx: Context, { country, method }: Charged): ChargeTerms {
  const { rates } = currentRates(ctx)
  const isInRupees = countryCode(country) === 'IN' && method?.currencies.includes('INR')
  const usual = method ? usualCurrency(method) : shopCurrency()
  const currency = isInRupees && isConvertible('INR', rates) ? 'INR' : usual
  return { currency, rates, shopCurrency: shopCurrency() }
}

/** `shopCurrency` is in what the shop counted at that moment. */
export type ChargeTerms = Pick<PricingTerms, 'currency' | 'rates'> & { shopCurrency: string }
