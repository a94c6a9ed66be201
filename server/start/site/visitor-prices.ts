import type { IncomingHttpHeaders } from 'node:http'
import { CHOOSABLE_CURRENCIES } from '#shared/money/shop-currencies.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { copyHeaders } from '#server/http/copy-headers.ts'
import { readCookie } from '#server/http/cookies.ts'
import type { Edge } from '#server/http/pages/edge.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  currencyFor,
  proxyCountry,
  shownCountry,
  unchosenCurrency,
} from '#server/modules/currency/index.ts'
import { pageCountry, sharedCountry } from './page-country.ts'

/** What a CDN may keep; undefined where there is none. */
export function edgeOf(ctx: Context): Edge | undefined {
  if (ctx.config.CDN === 'off') return undefined
  return {
    currency: () => unchosenCurrency(ctx),
    country: (page) => sharedCountry(ctx, page),
    headers: (copy) => copyHeaders(ctx.config, copy),
  }
}

type ReadHeader = (name: string) => string | undefined

/** Reads one value of a header. */
export const readIn =
  (all: IncomingHttpHeaders): ReadHeader =>
  (name) => {
    const value = all[name]
    return Array.isArray(value) ? value[0] : value
  }

/** The currency in which a visitor is told prices, and the country whose shops come first and to which is shipped. */
export function pricesFor(ctx: Context) {
  return {
    visitorCurrency: (read: ReadHeader, address: string) =>
      currencyFor(ctx, {
        address,
        cookie: chosenCurrency(read('cookie')),
        proxyCountry: proxyCountry(read),
        chosenCountry: chosenCountry(read),
      }),
    visitorCountry: (read: ReadHeader, address: string, page: string | undefined) =>
      pageCountry(ctx, page, () =>
        shownCountry(ctx, {
          address,
          proxyCountry: proxyCountry(read),
          chosenCountry: chosenCountry(read),
        }),
      ),
  }
}

const chosenCountry = (read: ReadHeader) => readCookie(read('cookie'), 'country')

// Others could be chosen only by hand, and would each have copies of their own of every page.
function chosenCurrency(cookies: string | undefined): string | undefined {
  const chosen = readCookie(cookies, 'currency')
  return [...CHOOSABLE_CURRENCIES, shopCurrency()].find((code) => code === chosen)
}
