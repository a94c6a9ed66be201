import { csvOut, sendCsv } from '#server/http/send-csv.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireCustomerManager } from './access.ts'
import { mergeCustomers, separateEmail, saveCustomer } from './change-customer.ts'
import { exportCustomers } from './export-customers.ts'
import { listCustomersPage } from './list-customers.ts'
import { readCustomer } from './read-customer.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Customers'], middleware: allow(requireCustomerManager) })

const request = { params: schema.customerParam }
const customer = json(schema.oneCustomerOut)

const list = route('get', '/api/admin/customers', {
  summary:
    'Who bought; `search` is part of a name or an address, the end of a phone number or the number of an order',
  request: { query: schema.listCustomersQuery },
  responses: { 200: json(schema.listCustomersOut) },
})

const exportCsv = route('get', '/api/admin/customers.csv', {
  summary: 'The customers of a list as a CSV file, newest first, at most 100,000',
  request: { query: schema.exportCustomersQuery },
  responses: { 200: csvOut },
})

const read = route('get', '/api/admin/customers/{id}', {
  summary: 'A customer with their orders, addresses and what admins noted',
  request,
  responses: { 200: customer },
})

const put = route('put', '/api/admin/customers/{id}', {
  summary: 'Note something about a customer, and mark them with tags',
  request: { ...request, body: jsonBody(schema.customerIn) },
  responses: { 200: customer, 409: refusal('Changed in the meantime') },
})

const merge = route('post', '/api/admin/customers/{id}/merges', {
  summary: 'Make one customer of two; `other` goes into this one',
  request: { ...request, body: jsonBody(schema.mergeIn) },
  responses: { 200: customer, 409: refusal('The same customer, or more than one may have') },
})

const separate = route('delete', '/api/admin/customers/{id}/emails/{email}', {
  summary: 'Make a customer of their own of an address, with its orders',
  request: { params: schema.customerEmailParam },
  responses: { 200: customer, 409: refusal('The only address of this customer') },
})

export function customerRoutes(ctx: Context) {
  const show = async (actor: Actor, id: string) => ({
    customer: await readCustomer(ctx, actor, id),
  })
  return router()
    .openapi(list, async (c) =>
      c.json(await listCustomersPage(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(exportCsv, async (c) => {
      const pieces = await exportCustomers(ctx, c.get('actor'), c.req.valid('query'))
      return sendCsv(c, 'customers.csv', pieces)
    })
    .openapi(read, async (c) => c.json(await show(c.get('actor'), c.req.valid('param').id), 200))
    .openapi(put, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await saveCustomer(ctx, actor, { ...c.req.valid('json'), id })
      return c.json(await show(actor, id), 200)
    })
    .openapi(merge, async (c) => {
      const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
      await mergeCustomers(ctx, actor, { id, other: c.req.valid('json').other })
      return c.json(await show(actor, id), 200)
    })
    .openapi(separate, async (c) => {
      const [actor, param] = [c.get('actor'), c.req.valid('param')]
      await separateEmail(ctx, actor, param)
      return c.json(await show(actor, param.id), 200)
    })
}
