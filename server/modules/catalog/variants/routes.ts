import { json, jsonBody, refusal, route, router } from '#server/http/router.ts'
import { requesterOf } from '#server/http/requester.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { priceViewFor } from '#server/modules/catalog/pricing/index.ts'
import { getWholeProduct } from '#server/modules/catalog/read-product.ts'
import { oneProductOut, productIdParam } from '#server/modules/catalog/schema.ts'
import { saveVariants } from './save-variants.ts'
import { variantsIn } from './schema.ts'

const write = route('put', '/api/products/{id}/variants', {
  middleware: allow(requireProductEditor),
  request: { params: productIdParam, body: jsonBody(variantsIn) },
  refuses: [400, 401, 403, 404],
  responses: {
    200: json(oneProductOut, 'The product with these options and variants, and no others'),
    409: refusal('It was saved or sold elsewhere in the meantime'),
  },
})

export function variantRoutes(ctx: Context) {
  return router().openapi(write, async (c) => {
    const { id } = c.req.valid('param')
    const actor = c.get('actor')
    await saveVariants(ctx, actor, { ...c.req.valid('json'), id })
    const view = await priceViewFor(ctx, requesterOf(c), actor)
    return c.json(await getWholeProduct(ctx, id, view), 200)
  })
}
