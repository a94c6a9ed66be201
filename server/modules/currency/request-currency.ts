import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { readCookie } from '#server/http/cookies.ts'
import type { Context } from '#server/kernel/context.ts'
import { currencyFor, proxyCountry, type Visitor } from './visitor-currency.ts'

export function requestVisitor(c: HonoContext<AppEnv>): Visitor {
  const { headers } = c.req.raw
  return {
    cookie: readCookie(headers.get('cookie'), 'currency'),
    address: c.get('address'),
    proxyCountry: proxyCountry((name) => headers.get(name)),
  }
}

/** In which the prices of an answer are shown: that of the page, where a page asks, else the visitor's. */
export function requestCurrency(ctx: Context, c: HonoContext<AppEnv>): string {
  return c.env?.inside?.currency ?? currencyFor(ctx, requestVisitor(c))
}
