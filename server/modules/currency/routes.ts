import { requesterOf } from '#server/http/requester.ts'
import { json, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { currencySymbol } from '#shared/money/currency.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { currentRates } from './rates.ts'
import { offeredIn } from './visitor-currency.ts'
import { requestCountry, requestCurrency } from './request-currency.ts'
import { currencyOut } from './schema.ts'

const readCurrency = route('get', '/api/currency', {
  refuses: [],
  responses: { 200: json(currencyOut, "The visitor's currency and the rates in force") },
})

export function currencyRoutes(ctx: Context) {
  return router().openapi(readCurrency, (c) => {
    const code = requestCurrency(ctx, requesterOf(c))
    const { rates, fetchedAt } = currentRates(ctx)
    const country = requestCountry(ctx, requesterOf(c))
    const currency = { code, symbol: currencySymbol(code), country }
    const countryCurrency = offeredIn(ctx, country) ?? null
    return c.json(
      {
        currency,
        countryCurrency,
        shopCurrency: shopCurrency(),
        rates,
        ratesAreLive: fetchedAt !== null,
      },
      200,
    )
  })
}
