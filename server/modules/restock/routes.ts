import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { pathTo } from '#shared/addresses.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireWaitCounter } from './access.ts'
import { confirmByLink, endByLink } from './answer-by-link.ts'
import { askToWait, waitLimit } from './ask-to-wait.ts'
import { countConfirmed } from './queries.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Products'] })

const ask = route('post', '/api/products/{id}/waits', {
  summary: 'Be told by email when a product is back; an address that is not proven is asked first',
  request: { params: schema.waitProductParam, body: jsonBody(schema.waitIn) },
  responses: { 200: json(messageOut), 409: refusal('In stock, not sold here, or no mail is sent') },
})

const count = route('get', '/api/products/{id}/waits', {
  summary: 'How many wait for a product, for admins',
  middleware: allow(requireWaitCounter),
  request: { params: schema.waitProductParam },
  responses: { 200: json(schema.waitsOut) },
})

const confirm = route('post', '/api/stock-waits/{token}', {
  summary: 'Confirm by the link in a mail that one wants to be told',
  request: { params: schema.waitTokenParam },
  responses: { 200: json(messageOut), 409: refusal('Over') },
})

const end = route('post', '/api/stock-waits/ends/{token}', {
  summary: 'Be told nothing more, by the link in a mail (one-click, RFC 8058)',
  request: { params: schema.waitTokenParam },
  responses: { 200: json(messageOut) },
})

export function restockRoutes(ctx: Context) {
  const mayAsk = withinLimit(ctx, (c) => waitLimit(c.get('address')))
  const app = router()
  // Mail programs that cannot post open the same address.
  app.get('/api/stock-waits/ends/:token', (c) =>
    c.redirect(pathTo.stopWaiting(c.req.param('token'))),
  )
  return app
    .openapi({ ...ask, middleware: mayAsk }, async (c) => {
      const { id: productId } = c.req.valid('param')
      const asked = { productId, ...c.req.valid('json'), address: c.get('address') }
      const isConfirmed = await askToWait(ctx, c.get('actor'), asked)
      return c.json({ message: isConfirmed ? schema.WAIT_CONFIRMED : schema.WAIT_ASKED }, 200)
    })
    .openapi(count, async (c) => {
      const waiting = await countConfirmed(ctx.store.db, c.req.valid('param').id)
      return c.json({ waiting }, 200)
    })
    .openapi(end, async (c) => {
      await endByLink(ctx, c.req.valid('param').token)
      return c.json({ message: schema.WAIT_REMOVED }, 200)
    })
    .openapi(confirm, async (c) => {
      await confirmByLink(ctx, c.req.valid('param').token)
      return c.json({ message: schema.WAIT_CONFIRMED }, 200)
    })
}
