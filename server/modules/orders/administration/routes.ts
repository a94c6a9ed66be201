import { attemptOf, idempotencyHeader } from '#server/http/idempotency.ts'
import { csvOut, sendCsv } from '#server/http/send-csv.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { clearHints } from '#server/modules/orders/risks/index.ts'
import { noteIn } from '#shared/api/schemas.ts'
import { addNote } from './add-note.ts'
import { clearFlag, markPaidInPerson, putOrder } from './change-order.ts'
import { exportOrders } from './export-orders.ts'
import { listOrders } from './list-orders.ts'
import { mailCustomer } from './mail-customer.ts'
import { placeManualOrder } from './place-by-hand.ts'
import { quoteByHand } from './quote-by-hand.ts'
import { readOrder } from './read-order.ts'
import { refundOrder } from './refund-order.ts'
import * as schema from './schema.ts'

const request = { params: schema.orderParam }
const order = json(schema.oneOrderOut)
const changed = {
  200: order,
  409: refusal('Not allowed in its status, or changed in the meantime'),
}

const route = routesOf({ tags: ['Order management'], middleware: allow(requireOrderManager) })

const list = route('get', '/api/admin/orders', {
  summary:
    'The orders of the site; `search` is the beginning of a number, an address or a name, or the end of a phone number',
  request: { query: schema.listOrdersQuery },
  responses: { 200: json(schema.listOrdersOut) },
})

const exportCsv = route('get', '/api/admin/orders.csv', {
  summary: 'The orders of a list as a CSV file, at most 100,000',
  request: { query: schema.exportQuery },
  responses: { 200: csvOut },
})

const placeOrder = route('post', '/api/admin/orders', {
  summary: 'Place an order that was agreed on elsewhere',
  request: { headers: idempotencyHeader, body: jsonBody(schema.manualOrderIn) },
  responses: { 201: order, 409: refusal('Too little stock, or not sold here') },
})

const quote = route('post', '/api/admin/orders/quote', {
  summary: 'What an order that is entered by hand would cost',
  request: { body: jsonBody(schema.handQuoteIn) },
  responses: { 200: json(schema.handQuoteOut) },
})

const read = route('get', '/api/admin/orders/{id}', {
  summary: 'An order with its history, payments and refunds',
  request,
  responses: { 200: order },
})

const put = route('put', '/api/admin/orders/{id}', {
  summary: 'Move an order along its way, or change its tracking',
  request: { ...request, body: jsonBody(schema.putOrderIn) },
  responses: changed,
})

const markPaid = route('post', '/api/admin/orders/{id}/paid', {
  summary: 'Mark an order as paid in person',
  request: { ...request, body: jsonBody(schema.seenIn) },
  responses: changed,
})

const refund = route('post', '/api/admin/orders/{id}/refund', {
  summary: 'Refund an order, in full without `amount`; `lines` are returned items',
  request: { ...request, body: jsonBody(schema.refundIn) },
  responses: changed,
})

const note = route('post', '/api/admin/orders/{id}/notes', {
  summary: 'Add a note that only admins see',
  request: { ...request, body: jsonBody(noteIn) },
  responses: { 201: order },
})

const mail = route('post', '/api/admin/orders/{id}/mails', {
  summary: 'Write an email to whoever ordered; it stays in the history of the order',
  request: { ...request, headers: idempotencyHeader, body: jsonBody(schema.orderMailIn) },
  responses: { 201: order, 409: refusal('The order has no email address') },
})

const lookedAt = route('post', '/api/admin/orders/{id}/looked-at', {
  summary: 'Clear the flag of an order',
  request,
  responses: { 200: order },
})

const looksFine = route('post', '/api/admin/orders/{id}/looks-fine', {
  summary: 'Dismiss the risk hints of an order; 409 where there are more than were seen',
  request: { ...request, body: jsonBody(schema.looksFineIn) },
  responses: changed,
})

export function administrationRoutes(ctx: Context) {
  const show = async (actor: Actor, id: string) => ({ order: await readOrder(ctx, actor, id) })
  return router()
    .openapi(list, async (c) =>
      c.json(await listOrders(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(exportCsv, async (c) => {
      const pieces = await exportOrders(ctx, c.get('actor'), c.req.valid('query'))
      return sendCsv(c, 'orders.csv', pieces)
    })
    .openapi(placeOrder, async (c) => {
      const [actor, input] = [c.get('actor'), c.req.valid('json')]
      const id = await placeManualOrder(ctx, actor, { input, attempt: attemptOf(c, input) })
      return c.json(await show(actor, id), 201)
    })
    .openapi(quote, async (c) =>
      c.json(await quoteByHand(ctx, c.get('actor'), c.req.valid('json')), 200),
    )
    .openapi(read, async (c) => c.json(await show(c.get('actor'), c.req.valid('param').id), 200))
    .openapi(put, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await putOrder(ctx, actor, { ...c.req.valid('json'), id })
      return c.json(await show(actor, id), 200)
    })
    .openapi(markPaid, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await markPaidInPerson(ctx, actor, { id, version: c.req.valid('json').version })
      return c.json(await show(actor, id), 200)
    })
    .openapi(refund, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await refundOrder(ctx, actor, { ...c.req.valid('json'), id })
      return c.json(await show(actor, id), 200)
    })
    .openapi(note, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await addNote(ctx, actor, { id, text: c.req.valid('json').text })
      return c.json(await show(actor, id), 201)
    })
    .openapi(mail, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      const input = c.req.valid('json')
      await mailCustomer(ctx, actor, { id, input, attempt: attemptOf(c, input) })
      return c.json(await show(actor, id), 201)
    })
    .openapi(lookedAt, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await clearFlag(ctx, actor, id)
      return c.json(await show(actor, id), 200)
    })
    .openapi(looksFine, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      const { version, hints } = c.req.valid('json')
      await clearHints(ctx, actor, { id, version, hints })
      return c.json(await show(actor, id), 200)
    })
}
