import { readCookie } from '#server/http/cookies.ts'
import type { Requester } from '#server/http/requester.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  countryFor,
  currencyFor,
  proxyCountry,
  shownCountry,
  type Visitor,
} from './visitor-currency.ts'

export function requestVisitor({ headers, address }: Requester): Visitor {
  return {
    cookie: readCookie(headers.get('cookie'), 'currency'),
    chosenCountry: readCookie(headers.get('cookie'), 'country'),
    address,
    proxyCountry: proxyCountry((name) => headers.get(name)),
  }
}

/** In which the prices of an answer are shown: that of the page, where a page asks, else the visitor's. */
export function requestCurrency(ctx: Context, requester: Requester): string {
  return requester.currency ?? currencyFor(ctx, requestVisitor(requester))
}

/** For which country an answer is: that which was chosen, else from where somebody asks. ISO 3166-1 alpha-2, empty when unknown. */
export function requestCountry(ctx: Context, requester: Requester): string {
  return requester.country ?? shownCountry(ctx, requestVisitor(requester))
}

/** From where somebody asks, whatever they chose. */
export function requestOrigin(ctx: Context, requester: Requester): string {
  const visitor = requestVisitor(requester)
  // What a page asks has the country of the page, but not the header of the proxy.
  return visitor.chosenCountry ? countryFor(ctx, visitor) : requestCountry(ctx, requester)
}
