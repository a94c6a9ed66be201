import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { errorOut, messageOut } from '#shared/schemas.ts'
import { requireProductAdder, requireProductEditor, requireProductEraser } from './access.ts'
import { createProduct } from './create-product.ts'
import { eraseProduct } from './erase-product.ts'
import { priceViewFor } from './present-price.ts'
import { getWholeProduct } from './read-product.ts'
import { oneProductOut, productIdParam } from './schema.ts'
import { createProductIn, updateProductIn } from './schema-bodies.ts'
import { updateProduct } from './update-product.ts'

const { 400: bad, 401: guest, 403: forbidden, 404: unknown } = refusals
const refused = { 401: guest, 403: forbidden }

const create = createRoute({
  method: 'post',
  path: '/api/products',
  middleware: allow(requireProductAdder),
  request: { body: jsonBody(createProductIn, BODY_BYTES.text) },
  responses: { 201: json(oneProductOut, 'Created'), 400: bad, ...refused },
})

const update = createRoute({
  method: 'put',
  path: '/api/products/{id}',
  middleware: allow(requireProductEditor),
  request: { params: productIdParam, body: jsonBody(updateProductIn, BODY_BYTES.text) },
  responses: {
    200: json(oneProductOut, 'Changed; what was not sent is as before'),
    ...{ 400: bad, ...refused, 404: unknown },
    409: json(errorOut, 'It was saved, or sold, somewhere else in the meantime'),
  },
})

const erase = createRoute({
  method: 'delete',
  path: '/api/products/{id}',
  middleware: allow(requireProductEraser),
  request: { params: productIdParam },
  responses: { 200: json(messageOut, 'Gone; orders keep its title'), ...refused, 404: unknown },
})

export function productWriteRoutes(ctx: Context) {
  const read = (c: HonoContext<AppEnv>, id: string) =>
    getWholeProduct(
      ctx,
      id,
      priceViewFor(ctx, {
        ...{ headers: c.req.raw.headers, address: c.get('address'), actor: c.get('actor') },
      }),
    )

  return router()
    .openapi(create, async (c) => {
      const id = await createProduct(ctx, c.get('actor'), c.req.valid('json'))
      return c.json(await read(c, id), 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      await updateProduct(ctx, c.get('actor'), { id, ...c.req.valid('json') })
      return c.json(await read(c, id), 200)
    })
    .openapi(erase, async (c) => {
      await eraseProduct(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Product deleted.' }, 200)
    })
}
