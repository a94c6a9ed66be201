import { json, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireProductEraser } from '#server/modules/catalog/access.ts'
import { productIdParam } from '#server/modules/catalog/schema.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { binProduct } from './bin-product.ts'
import { eraseFromBin } from './erase-from-bin.ts'
import { listBin } from './list-bin.ts'
import { restoreProduct } from './restore-product.ts'
import { binOut, binQuery, restoredOut } from './schema.ts'

const tags = ['Products']
const middleware = allow(requireProductEraser)
const request = { params: productIdParam }

const remove = route('delete', '/api/products/{id}', {
  tags,
  summary: 'Moves a product to the bin, where it stays for 30 days',
  middleware,
  request,
  refuses: [401, 403, 404],
  responses: { 200: json(messageOut, 'Deleted; orders keep its title') },
})

const list = route('get', '/api/products/bin', {
  tags,
  summary: 'Deleted products of the last 30 days',
  middleware,
  request: { query: binQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(binOut) },
})

const restore = route('post', '/api/products/bin/{id}/restore', {
  tags,
  summary: 'Restores a product from the bin, with the status that it had',
  middleware,
  request,
  refuses: [401, 403, 404],
  responses: { 200: json(restoredOut) },
})

const erase = route('delete', '/api/products/bin/{id}', {
  tags,
  summary: 'Permanently deletes a product from the bin; orders keep its title',
  middleware,
  request,
  refuses: [401, 403, 404],
  responses: { 200: json(messageOut) },
})

export function productBinRoutes(ctx: Context) {
  return router()
    .openapi(remove, async (c) => {
      await binProduct(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Product deleted.' }, 200)
    })
    .openapi(list, async (c) =>
      c.json(await listBin(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(restore, async (c) => {
      const status = await restoreProduct(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Product restored.', status }, 200)
    })
    .openapi(erase, async (c) => {
      const { id } = c.req.valid('param')
      await eraseFromBin(ctx, c.get('actor'), id)
      return c.json({ message: 'Product deleted permanently.' }, 200)
    })
}
