import { COUNTRY_HEADERS, isBehindProxy } from '#server/http/proxy-trust.ts'
import type { Context } from '#server/kernel/context.ts'
import { shownCurrency } from '#shared/money/currency.ts'
import { CHOOSABLE_CURRENCIES } from '#shared/money/shop-currencies.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { currencyOfCountry } from '#shared/money/country-currency.ts'
import { COUNTRY_NAMES } from '#shared/people/country-names.ts'
import { currentRates } from './rates.ts'
import { siteCurrency } from './site-currency.ts'

/** `cookie` and `chosenCountry` are what the visitor chose; `proxyCountry` comes from a proxy's header. */
export type Visitor = {
  cookie?: string | undefined
  address: string
  proxyCountry?: string | undefined
  chosenCountry?: string | undefined
}

/**
 * The chosen currency, else the country's, else the site's; the shop's, where that has no rate. Behind a CDN, whose copies are the
 * same for all countries, the country chooses nothing: what a page says must be what the cart says.
 */
export function currencyFor(ctx: Context, visitor: Visitor): string {
  const { rates } = currentRates(ctx)
  const { cookie } = visitor
  if (cookie && (cookie === shopCurrency() || Object.hasOwn(rates, cookie))) {
    return shownCurrency(cookie, rates)
  }
  const usual = ctx.config.CDN === 'off' ? currencyOfCountry(shownCountry(ctx, visitor)) : undefined
  return usual ? shownCurrency(usual, rates) : unchosenCurrency(ctx)
}

/** The currency of all visitors for whom nothing chooses another one. */
export function unchosenCurrency(ctx: Context): string {
  return shownCurrency(siteCurrency(ctx), currentRates(ctx).rates)
}

/** The currency of a country, where prices can be shown in it; else undefined. */
export function offeredIn(ctx: Context, country: string): string | undefined {
  const code = currencyOfCountry(country)
  return code && offeredCurrencies(ctx, shopCurrency()).includes(code) ? code : undefined
}

/** For which country a visitor is told what things cost and when they come: the chosen one, else where they are. */
export function shownCountry(
  ctx: Pick<Context, 'config' | 'countries'>,
  visitor: Pick<Visitor, 'address' | 'proxyCountry' | 'chosenCountry'>,
): string {
  const { chosenCountry: chosen = '' } = visitor
  // Other codes could be sent only by hand, and would each have copies of their own of every page.
  return COUNTRY_NAMES.has(chosen) ? chosen : countryFor(ctx, visitor)
}

/** Where a visitor is: ISO 3166-1 alpha-2, empty when unknown. The header counts only behind a trusted proxy. */
export function countryFor(
  ctx: Pick<Context, 'config' | 'countries'>,
  visitor: Pick<Visitor, 'address' | 'proxyCountry'>,
) {
  const isNamed = isBehindProxy(ctx.config.TRUST_PROXY)
  const named = isNamed ? visitor.proxyCountry?.toUpperCase() : undefined
  // Proxies send XX for "unknown" and T1 for Tor.
  if (named && /^[A-Z]{2}$/.test(named) && named !== 'XX') return named
  return ctx.countries.find(visitor.address)
}

export function proxyCountry(
  header: (name: string) => string | null | undefined,
): string | undefined {
  return COUNTRY_HEADERS.map(header).find((value) => typeof value === 'string') ?? undefined
}

/** The currencies to choose from, always including `code`, the one in use, and the shop's. */
export function offeredCurrencies(ctx: Pick<Context, 'store'>, code: string): string[] {
  const { rates } = currentRates(ctx)
  const offered = CHOOSABLE_CURRENCIES.filter((choice) => Object.hasOwn(rates, choice))
  return [...new Set<string>([...offered, code, shopCurrency()])].sort()
}
