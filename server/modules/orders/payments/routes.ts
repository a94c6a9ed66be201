import { createRoute } from '@hono/zod-openapi'
import { BODY_BYTES, bytesOf, withRoom } from '#server/http/bounded-body.ts'
import { json, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { orderIdParam } from '#server/modules/orders/schema.ts'
import { placerOf } from '#server/modules/orders/guest-cookie.ts'
import { errorOut, messageOut } from '#shared/schemas.ts'
import { requireLedgerReader } from './ledger/access.ts'
import { capturePayment } from './capture-payment.ts'
import { listLedger } from './ledger/list-ledger.ts'
import { openPayment } from './open-payment.ts'
import * as schema from './schema.ts'
import { takeWebhook } from './take-webhook.ts'

const tags = ['Orders']

const capture = createRoute({
  method: 'post',
  path: '/api/checkout/{orderId}/capture',
  tags,
  summary:
    'Complete the payment of an order, for whoever placed it and has approved it at the provider',
  request: { params: orderIdParam },
  responses: {
    200: json(schema.capturedOut, 'Paid, or still being decided by the provider (`pending`)'),
    404: refusals[404],
    409: json(errorOut, 'Not approved yet, declined, or nothing to pay'),
    429: refusals[429],
    503: json(errorOut, 'The provider is not responding'),
  },
})

const pay = createRoute({
  method: 'post',
  path: '/api/checkout/{orderId}/pay',
  tags,
  summary: 'Open the payment of an order, or find the open one: whoever placed it',
  request: { params: orderIdParam },
  responses: {
    200: json(schema.openedOut),
    404: refusals[404],
    409: json(errorOut, 'There is nothing to pay, or the provider refuses it'),
    429: refusals[429],
    503: json(errorOut, 'The provider is not responding'),
  },
})

const webhook = createRoute({
  method: 'post',
  path: '/api/webhooks/{provider}',
  tags,
  summary: 'Webhooks of a payment provider; must be signed by it',
  request: { params: schema.webhookParam },
  responses: {
    200: json(messageOut),
    400: refusals[400],
    401: json(errorOut, 'Not from the provider'),
    404: refusals[404],
    413: json(errorOut, 'Too large'),
    429: refusals[429],
    503: json(errorOut, 'The provider is not responding; send it again'),
  },
})

const ledger = createRoute({
  method: 'get',
  path: '/api/admin/payments',
  tags,
  middleware: allow(requireLedgerReader),
  summary: 'The log of payments, newest first; `order` takes an id or a number',
  request: { query: schema.ledgerQuery },
  responses: {
    200: json(schema.ledgerOut),
    400: refusals[400],
    401: refusals[401],
    403: refusals[403],
  },
})

const MOST_BYTES = 4 * BODY_BYTES.small

export function paymentRoutes(ctx: Context) {
  return router()
    .openapi(capture, async (c) => {
      const { orderId } = c.req.valid('param')
      const actor = await placerOf(ctx, c.get('actor'), { orderId, headers: c.req.raw.headers })
      return c.json(await capturePayment(ctx, actor, orderId), 200)
    })
    .openapi(pay, async (c) => {
      const { orderId } = c.req.valid('param')
      const actor = await placerOf(ctx, c.get('actor'), { orderId, headers: c.req.raw.headers })
      return c.json({ payment: await openPayment(ctx, actor, orderId) }, 200)
    })
    .openapi(webhook, async (c) => {
      await withRoom(c, MOST_BYTES, async () => {
        const body = (await bytesOf(c, MOST_BYTES)).toString('utf8')
        const { headers } = c.req.raw
        const given = { headers, body, address: c.get('address') }
        await takeWebhook(ctx, c.req.valid('param').provider, given)
      })
      return c.json({ message: 'Taken.' }, 200)
    })
    .openapi(ledger, async (c) =>
      c.json(await listLedger(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
}
