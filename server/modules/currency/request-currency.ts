import { readCookie } from '#server/http/cookies.ts'
import type { Context } from '#server/kernel/context.ts'
import { currencyFor, proxyCountry, type Visitor } from './visitor-currency.ts'

export function requestVisitor(headers: Headers, address: string): Visitor {
  return {
    cookie: readCookie(headers.get('cookie'), 'currency'),
    address,
    proxyCountry: proxyCountry((name) => headers.get(name)),
  }
}

export function requestCurrency(ctx: Context, headers: Headers, address: string): string {
  return currencyFor(ctx, requestVisitor(headers, address))
}
