import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireCurrencyManager } from './access.ts'
import { changeCurrency } from './change-currency.ts'
import { previewCurrency } from './preview-currency.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Settings'], middleware: allow(requireCurrencyManager) })

const preview = route('get', '/api/settings/currency', {
  summary: 'What another currency of the shop would make of its prices, for the owner',
  request: { query: schema.previewIn },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.previewOut) },
})

const change = route('put', '/api/settings/currency', {
  summary: 'Turn every price into another currency, while there is no order',
  request: { body: jsonBody(schema.changeIn, BODY_BYTES.small) },
  refuses: [400, 401, 403],
  responses: {
    200: json(messageOut),
    409: refusal('There are orders, or the settings were changed since `version` was read'),
  },
})

export function shopCurrencyRoutes(ctx: Context) {
  return router()
    .openapi(preview, async (c) =>
      c.json(await previewCurrency(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(change, async (c) => {
      const shopCurrency = await changeCurrency(ctx, c.get('actor'), c.req.valid('json'))
      return c.json({ message: `The shop’s currency is ${shopCurrency} now.` }, 200)
    })
}
