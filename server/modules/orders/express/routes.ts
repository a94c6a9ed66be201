import { requesterOf } from '#server/http/requester.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { requestCountry } from '#server/modules/currency/index.ts'
import { requireCustomer } from '#server/modules/orders/access.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { cartOwnerOf } from '#server/modules/orders/waiting/index.ts'
import { beginExpress } from './begin-express.ts'
import { expressProof } from './express-proof.ts'
import { expressLimit, expressReadLimit } from './limit-express.ts'
import { putExpressProof } from './routes-cookies.ts'
import { readExpress } from './read-express.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Orders'] })

const begin = route('post', '/api/checkout/express', {
  summary:
    'Agree to a payment before there is an order: the provider knows who buys, and where it goes',
  request: { body: jsonBody(schema.beginIn) },
  responses: {
    201: json(schema.begunOut),
    409: refusal('There is nothing to pay'),
    503: refusal('The provider is not responding'),
  },
})

const read = route('get', '/api/checkout/express/{provider}/{token}', {
  summary: 'What the caller has agreed to so, by their cookie',
  request: { params: schema.expressParam },
  refuses: [400, 403, 404, 429],
  responses: { 200: json(schema.expressOut), 503: refusal('The provider is not responding') },
})

export function expressRoutes(ctx: Context) {
  const { isHttps } = ctx.config
  const isOpen = allow(async (actor) => requireCustomer(actor, await currentSettings(ctx)))
  const begins = [isOpen, withinLimit(ctx, (c) => expressLimit(c.get('address')))]
  const reads = [isOpen, withinLimit(ctx, (c) => expressReadLimit(c.get('address')))]
  return router()
    .openapi({ ...begin, middleware: begins }, async (c) => {
      const asked = {
        input: c.req.valid('json'),
        address: c.get('address'),
        visitorCountry: requestCountry(ctx, requesterOf(c)),
        cartOwner: cartOwnerOf(c.get('actor'), c.req.raw.headers, isHttps),
        proof: putExpressProof(c, isHttps),
      }
      return c.json(await beginExpress(ctx, asked), 201)
    })
    .openapi({ ...read, middleware: reads }, async (c) => {
      const proof = expressProof(c.req.raw.headers, isHttps)
      const asked = { ...c.req.valid('param'), proof, address: c.get('address') }
      return c.json(await readExpress(ctx, asked), 200)
    })
}
