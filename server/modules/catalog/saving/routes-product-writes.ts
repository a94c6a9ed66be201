import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { isForm } from '#server/http/form.ts'
import { json, jsonBody, pictureBody, refusal, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requesterOf } from '#server/http/requester.ts'
import { withUploadPlace } from '#server/modules/media/index.ts'
import {
  requirePictureManager,
  requireProductAdder,
  requireProductEditor,
} from '#server/modules/catalog/access.ts'
import { priceViewFor } from '#server/modules/catalog/pricing/index.ts'
import { getWholeProduct } from '#server/modules/catalog/read-product.ts'
import { statusesIn } from '#server/modules/catalog/lists/index.ts'
import { countByStock } from '#server/modules/catalog/queries-tallies.ts'
import {
  oneProductOut,
  productCountsOut,
  productCountsQuery,
  productIdParam,
  stockMovesOut,
  unweighedProductsOut,
} from '#server/modules/catalog/schema.ts'
import { listStockMoves } from '#server/modules/catalog/stock/index.ts'
import { confirmPrice } from './confirm-price.ts'
import { createProduct } from '#server/modules/catalog/create-product.ts'
import { listUnweighed } from './queries-unweighed.ts'
import { saveSentPictures } from './save-pictures.ts'
import { readProductBody } from './routes-product-form.ts'
import { updateProductIn } from './schema-bodies.ts'
import {
  createProductIn,
  createProductWithPicturesIn,
} from '#server/modules/catalog/schema-create.ts'
import { updateProduct } from './update-product.ts'

// The place is taken before the body is read: waiting files stand in memory.
const withPlace: MiddlewareHandler<AppEnv> = (c, next) =>
  isForm(c) ? withUploadPlace(requirePictureManager(c.get('actor')).userId, next) : next()

const TEXTS = [
  'title',
  'description',
  'price',
  'stock',
  'category',
  'weightGrams',
  'taxClass',
  'specifications',
  'affiliateUrl',
  'tags',
  'sellingMode',
  'featured',
  'status',
  'sale',
  'offers',
  'slug',
  'alt',
  'about',
  'aiContent',
]

// Only JSON is validated by the route; a form is read below.
function orForm<Body extends ReturnType<typeof jsonBody>>(
  { content }: Body,
  { texts, required }: { texts: string[]; required: string[] },
) {
  const form = pictureBody('images', texts, { required, maxBytes: BODY_BYTES.files })
  // The type of the JSON alone, so that nothing else is validated.
  const both = { ...form.content, ...content } as Body['content']
  return { ...form, content: both, required: false as const }
}

const NEW_TEXTS = [...TEXTS, 'options', 'variants']
const NEEDED = ['title', 'price', 'stock', 'category', 'images']

const create = route('post', '/api/products', {
  middleware: [allow(requireProductAdder), withPlace],
  request: { body: orForm(jsonBody(createProductIn), { texts: NEW_TEXTS, required: NEEDED }) },
  refuses: [400, 401, 403],
  responses: { 201: json(oneProductOut, 'Created') },
})

const update = route('put', '/api/products/{id}', {
  middleware: [allow(requireProductEditor), withPlace],
  request: {
    params: productIdParam,
    body: orForm(jsonBody(updateProductIn), { texts: [...TEXTS, 'version'], required: [] }),
  },
  refuses: [400, 401, 403, 404],
  responses: {
    200: json(oneProductOut, 'Changed; fields that were not sent stay the same'),
    409: refusal('It was saved or sold elsewhere in the meantime'),
  },
})

const confirmation = route('post', '/api/products/{id}/price-confirmation', {
  middleware: allow(requireProductEditor),
  request: { params: productIdParam },
  refuses: [401, 403, 404],
  responses: { 200: json(oneProductOut, 'Its prices, and those of its offers, are right now') },
})

const counts = route('get', '/api/products/counts', {
  middleware: allow(requireProductEditor),
  request: { query: productCountsQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(productCountsOut, 'How many products there are, by stock and status') },
})

const moves = route('get', '/api/products/{id}/stock-moves', {
  middleware: allow(requireProductEditor),
  request: { params: productIdParam },
  refuses: [401, 403, 404],
  responses: { 200: json(stockMovesOut, 'What moved its stock, newest first; at most a hundred') },
})

const unweighed = route('get', '/api/products/unweighed', {
  middleware: allow(requireProductEditor),
  refuses: [401, 403],
  responses: { 200: json(unweighedProductsOut, 'Products that are sold here and have no weight') },
})

export function productWriteRoutes(ctx: Context) {
  return router()
    .openapi(counts, async (c) =>
      c.json(await countByStock(ctx, statusesIn(c.req.valid('query'))), 200),
    )
    .openapi(unweighed, async (c) => c.json(await listUnweighed(ctx.store.db), 200))
    .openapi(create, async (c) => {
      const shapes = { schema: createProductIn, withPictures: createProductWithPicturesIn }
      const { fields, pictures } = await readProductBody(c, c.req.valid('json'), shapes)
      const actor = c.get('actor')
      const images = [...(fields.images ?? []), ...(await saveSentPictures(ctx, actor, pictures))]
      const id = await createProduct(ctx, actor, { ...fields, images })
      return c.json(await readAfter(ctx, c, id), 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const shapes = { schema: updateProductIn }
      const { fields, pictures } = await readProductBody(c, c.req.valid('json'), shapes)
      const added = await saveSentPictures(ctx, c.get('actor'), pictures)
      await updateProduct(ctx, c.get('actor'), { ...fields, id, added })
      return c.json(await readAfter(ctx, c, id), 200)
    })
    .openapi(confirmation, async (c) => {
      const { id } = c.req.valid('param')
      await confirmPrice(ctx, c.get('actor'), id)
      return c.json(await readAfter(ctx, c, id), 200)
    })
    .openapi(moves, async (c) =>
      c.json(await listStockMoves(ctx, c.get('actor'), c.req.valid('param').id), 200),
    )
}

/** The product as the person who changed it sees it. */
export async function readAfter(ctx: Context, c: HonoContext<AppEnv>, id: string) {
  const view = await priceViewFor(ctx, requesterOf(c), c.get('actor'))
  return getWholeProduct(ctx, id, view)
}
