import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Who asks, as far as prices depend on it; `currency` and `country` where a page asks, whose own are known already. */
export type Requester = {
  headers: Pick<Headers, 'get'>
  address: string
  currency?: string | undefined
  country?: string | undefined
}

/** What prices depend on, taken from the request, or from the page that asks for somebody. */
export function requesterOf(c: Context<AppEnv>): Requester {
  return {
    headers: c.req.raw.headers,
    address: c.get('address'),
    currency: c.env?.inside?.currency,
    country: c.env?.inside?.country,
  }
}
