import { countryCode } from '#shared/countries.ts'

/** Rupees in India, where the method can charge them; dollars otherwise. */
export function chargedCurrency(
  country: string,
  method: { currencies: readonly string[] } | undefined,
): string {
  return countryCode(country) === 'IN' && method?.currencies.includes('INR') ? 'INR' : 'USD'
}
