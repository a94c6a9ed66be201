import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { messageOut } from '#shared/api/schemas.ts'
import * as schema from './schema.ts'
import { listViews, MOST_VIEWS, removeView, renameView, saveView } from './write-views.ts'

const route = routesOf({ tags: ['Order management'], middleware: allow(requireOrderManager) })

const list = route('get', '/api/admin/order-views', {
  summary: 'The filters of the list of orders that the shop has named',
  responses: { 200: json(schema.viewsOut) },
})

const save = route('post', '/api/admin/order-views', {
  summary: 'Name a filter of the list of orders',
  request: { body: jsonBody(schema.viewIn) },
  responses: { 201: json(schema.oneViewOut), 409: refusal('There are too many') },
})

const rename = route('put', '/api/admin/order-views/{id}', {
  summary: 'Rename a filter of the list of orders',
  request: { params: schema.viewParam, body: jsonBody(schema.viewNameIn) },
  responses: { 200: json(schema.oneViewOut) },
})

const remove = route('delete', '/api/admin/order-views/{id}', {
  summary: 'Delete the name of a filter of the list of orders',
  request: { params: schema.viewParam },
  responses: { 200: json(messageOut) },
})

export function viewRoutes(ctx: Context) {
  return router()
    .openapi(list, async (c) =>
      c.json({ views: await listViews(ctx, c.get('actor')), most: MOST_VIEWS }, 200),
    )
    .openapi(save, async (c) =>
      c.json({ view: await saveView(ctx, c.get('actor'), c.req.valid('json')) }, 201),
    )
    .openapi(rename, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json({ view: await renameView(ctx, c.get('actor'), input) }, 200)
    })
    .openapi(remove, async (c) => {
      await removeView(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'View deleted.' }, 200)
    })
}
