import { BODY_BYTES, bytesOf, withRoom } from '#server/http/bounded-body.ts'
import { csvOut, sendCsv } from '#server/http/send-csv.ts'
import { json, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { orderIdParam } from '#server/modules/orders/schema.ts'
import { placerOf } from '#server/modules/orders/guest-cookie.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireLedgerReader } from '#server/modules/orders/access.ts'
import { capturePayment } from './capture-payment.ts'
import { exportMovements } from './ledger/export-movements.ts'
import { listLedger } from './ledger/list-ledger.ts'
import { openPayment } from './open-payment.ts'
import * as schema from './schema.ts'
import { takeWebhook } from './take-webhook.ts'

const route = routesOf({ tags: ['Orders'] })

const capture = route('post', '/api/checkout/{orderId}/capture', {
  summary:
    'Complete the payment of an order, for whoever placed it and has approved it at the provider',
  request: { params: orderIdParam },
  refuses: [404, 429],
  responses: {
    200: json(schema.capturedOut, 'Paid, or still being decided by the provider (`pending`)'),
    409: refusal('Not approved yet, declined, or nothing to pay'),
    503: refusal('The provider is not responding'),
  },
})

const pay = route('post', '/api/checkout/{orderId}/pay', {
  summary: 'Open the payment of an order, or find the open one: whoever placed it',
  request: { params: orderIdParam },
  refuses: [404, 429],
  responses: {
    200: json(schema.openedOut),
    409: refusal('There is nothing to pay, or the provider refuses it'),
    503: refusal('The provider is not responding'),
  },
})

const webhook = route('post', '/api/webhooks/{provider}', {
  summary: 'Webhooks of a payment provider; must be signed by it',
  request: { params: schema.webhookParam },
  refuses: [400, 404, 429],
  responses: {
    200: json(messageOut),
    401: refusal('Not from the provider'),
    413: refusal('Too large'),
    503: refusal('The provider is not responding; send it again'),
  },
})

const ledger = route('get', '/api/admin/payments', {
  middleware: allow(requireLedgerReader),
  summary: 'The log of payments, newest first; `order` takes an id or a number',
  request: { query: schema.ledgerQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.ledgerOut) },
})

const movements = route('get', '/api/admin/payments.csv', {
  middleware: allow(requireLedgerReader),
  summary: 'The payments and refunds of some days as a CSV file, one a line',
  request: { query: schema.movementsQuery },
  refuses: [400, 401, 403],
  responses: { 200: csvOut },
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
        const delivery = { headers, body, address: c.get('address') }
        await takeWebhook(ctx, c.req.valid('param').provider, delivery)
      })
      return c.json({ message: 'Taken.' }, 200)
    })
    .openapi(movements, async (c) => {
      const pieces = await exportMovements(ctx, c.get('actor'), c.req.valid('query'))
      return sendCsv(c, 'payments.csv', pieces)
    })
    .openapi(ledger, async (c) =>
      c.json(await listLedger(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
}
