import type { Context } from '#server/kernel/context.ts'
import { CHOOSABLE_CURRENCIES, shownCurrency } from '#shared/currency.ts'
import { currencyOfCountry } from '#shared/country-currency.ts'
import { currentRates } from './rates.ts'

/** What tells a visitor's currency: the chosen one's cookie, the network address, and the country that a proxy named. */
export type Visitor = {
  cookie?: string | undefined
  address: string
  proxyCountry?: string | undefined
}

type CurrencyContext = Pick<Context, 'store' | 'config' | 'countries'>

/** The currency in which this visitor sees prices: the chosen one, else the country's, as far as there is a rate; else INR. */
export function currencyFor(ctx: CurrencyContext, visitor: Visitor): string {
  const { rates } = currentRates(ctx)
  if (visitor.cookie && Object.hasOwn(rates, visitor.cookie)) {
    return shownCurrency(visitor.cookie, rates)
  }
  return shownCurrency(currencyOfCountry(countryFor(ctx, visitor)), rates)
}

/** ISO 3166-1 alpha-2 of the visitor's country, or an empty text. A header counts only behind a trusted proxy. */
export function countryFor(ctx: Pick<CurrencyContext, 'config' | 'countries'>, visitor: Visitor) {
  const named = ctx.config.TRUST_PROXY ? visitor.proxyCountry?.toUpperCase() : undefined
  // XX and T1 are what proxies say for "unknown" and Tor.
  if (named && /^[A-Z]{2}$/.test(named) && named !== 'XX') return named
  return ctx.countries.find(visitor.address)
}

/** The country that a proxy in front of the server named, from its request headers. */
export function proxyCountry(
  header: (name: string) => string | null | undefined,
): string | undefined {
  return header('cf-ipcountry') ?? header('x-country-code') ?? undefined
}

/** The currencies that a visitor can choose from now, with `code`, the one in use, among them. */
export function offeredCurrencies(ctx: Pick<Context, 'store'>, code: string): string[] {
  const { rates } = currentRates(ctx)
  const offered = CHOOSABLE_CURRENCIES.filter((choice) => Object.hasOwn(rates, choice))
  return [...new Set([...offered, code])].sort()
}
