import { readCookie } from '#server/http/cookies.ts'
import type { Requester } from '#server/http/requester.ts'
import type { Context } from '#server/kernel/context.ts'
import { countryFor, currencyFor, proxyCountry, type Visitor } from './visitor-currency.ts'

export function requestVisitor({ headers, address }: Requester): Visitor {
  return {
    cookie: readCookie(headers.get('cookie'), 'currency'),
    address,
    proxyCountry: proxyCountry((name) => headers.get(name)),
  }
}

/** In which the prices of an answer are shown: that of the page, where a page asks, else the visitor's. */
export function requestCurrency(ctx: Context, requester: Requester): string {
  return requester.currency ?? currencyFor(ctx, requestVisitor(requester))
}

/** From where somebody asks: ISO 3166-1 alpha-2, empty when unknown. */
export function requestCountry(ctx: Context, requester: Requester): string {
  return requester.country ?? countryFor(ctx, requestVisitor(requester))
}
