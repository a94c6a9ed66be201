import { requesterOf } from '#server/http/requester.ts'
import { json, jsonBody, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { currentRates, requestCountry, requestCurrency } from '#server/modules/currency/index.ts'
import { requireCartOwner } from '#server/modules/orders/access.ts'
import { presentQuote, quoteCart } from '#server/modules/orders/quoting/index.ts'
import { cartOwnerOf } from '#server/modules/orders/waiting/index.ts'
import * as schema from '#server/modules/orders/schema.ts'
import { shownIn } from '#shared/money/shown-money.ts'
import { countryCode } from '#shared/people/countries.ts'
import { changeCart, readCart } from './change-cart.ts'

const route = routesOf({ tags: ['Orders'] })

const quote = route('post', '/api/cart/quote', {
  summary: 'What a cart costs now',
  request: { body: jsonBody(schema.quoteIn) },
  refuses: [400],
  responses: { 200: json(schema.quoteOut) },
})

const read = route('get', '/api/cart', {
  summary: 'The cart of the account',
  middleware: allow(requireCartOwner),
  responses: { 200: json(schema.cartOut) },
})

const change = route('put', '/api/cart', {
  summary: 'Replace the cart of the account, or change it as `change` says',
  middleware: allow(requireCartOwner),
  request: { body: jsonBody(schema.cartIn) },
  responses: { 200: json(schema.cartOut) },
})

export function cartRoutes(ctx: Context) {
  return router()
    .openapi(quote, async (c) => {
      const cartOwner = cartOwnerOf(c.get('actor'), c.req.raw.headers, ctx.config.isHttps)
      const requester = requesterOf(c)
      const visitorCountry = requestCountry(ctx, requester)
      const asked = { ...c.req.valid('json'), address: c.get('address'), visitorCountry, cartOwner }
      const isToIndia = countryCode(asked.country) === 'IN'
      const shown = shownIn(
        isToIndia ? 'INR' : requestCurrency(ctx, requester),
        currentRates(ctx).rates,
      )
      return c.json(presentQuote(await quoteCart(ctx, asked), shown), 200)
    })
    .openapi(read, async (c) => c.json(await readCart(ctx, c.get('actor')), 200))
    .openapi(change, async (c) =>
      c.json(await changeCart(ctx, c.get('actor'), c.req.valid('json')), 200),
    )
}
