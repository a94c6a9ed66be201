import { createRoute } from '@hono/zod-openapi'
import { json, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { currencySymbol } from '#shared/currency.ts'
import { currentRates } from './rates.ts'
import { requestVisitor } from './request-currency.ts'
import { currencyOut } from './schema.ts'
import { countryFor, currencyFor } from './visitor-currency.ts'

const readCurrency = createRoute({
  method: 'get',
  path: '/api/currency',
  responses: { 200: json(currencyOut, "The visitor's currency and the rates in force") },
})

export function currencyRoutes(ctx: Context) {
  return router().openapi(readCurrency, (c) => {
    const visitor = requestVisitor(c.req.raw.headers, c.get('address'))
    const code = currencyFor(ctx, visitor)
    const { rates, fetchedAt } = currentRates(ctx)
    const country = countryFor(ctx, visitor)
    const currency = { code, symbol: currencySymbol(code), country }
    return c.json({ currency, rates, ratesAreLive: fetchedAt !== null }, 200)
  })
}
