import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { dependsOn } from '#server/http/depends-on.ts'
import { sendPrepared } from '#server/http/prepared-json.ts'
import { json, route, router } from '#server/http/router.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requesterOf } from '#server/http/requester.ts'
import { availabilityOf } from '#shared/products/stock.ts'
import { requireUnlistedReader } from './access.ts'
import { listRelated, productLists } from './lists/index.ts'
import { presentSummaries } from './present.ts'
import { priceViewFor } from './pricing/index.ts'
import { chosenProducts } from './chosen-products.ts'
import { listCategories as listProductCategories } from './categories/index.ts'
import { findMovedSlug, findProduct, listPublicStock } from './queries-products.ts'
import { statusesSeen } from './queries-public.ts'
import { findWholeProduct, getWholeProduct, productNotFound } from './read-product.ts'
import { collectionRoutes } from './collections/routes.ts'
import { productBinRoutes } from './bin/routes.ts'
import { bulkProductRoutes } from './bulk/routes.ts'
import { categoryWriteRoutes } from './categories/routes.ts'
import { productExportRoutes } from './export/routes.ts'
import { productImportRoutes } from './import/routes.ts'
import { productPictureRoutes } from './saving/routes-product-pictures.ts'
import { productWriteRoutes } from './saving/routes-product-writes.ts'
import * as schema from './schema.ts'
import { productSheetRoutes } from './sheet/routes.ts'
import { variantRoutes } from './variants/routes.ts'
import { thirdPartyProducts } from './third-party/index.ts'

const RELATED = 4

// Products name no topics when they change, so that every page is loaded again; posts do not change products.
const NO_POST: readonly string[] = []

const list = route('get', '/api/products', {
  request: { query: schema.listProductsQuery },
  refuses: [400, 401, 403],
  responses: { 200: json(schema.listProductsOut, 'One page of products') },
})

const bySlug = route('get', '/api/products/slug/{handle}', {
  request: { params: schema.productHandleParam },
  refuses: [404],
  responses: {
    200: json(schema.oneProductOut, 'The product'),
    301: { description: 'The product has another slug now; see Location' },
  },
})

const byId = route('get', '/api/products/{id}', {
  request: { params: schema.productIdParam },
  refuses: [404],
  responses: { 200: json(schema.oneProductOut, 'The product') },
})

const related = route('get', '/api/products/{id}/related', {
  request: { params: schema.productIdParam },
  refuses: [404],
  responses: { 200: json(schema.relatedProductsOut, 'Related products') },
})

const listCategories = route('get', '/api/product-categories', {
  refuses: [],
  responses: { 200: json(schema.listCategoriesOut, 'Every product category') },
})

const thirdParty = route('get', '/api/shopify/products', {
  request: { query: schema.listThirdPartyQuery },
  refuses: [400, 503],
  responses: {
    200: json(
      schema.listThirdPartyOut,
      "The Shopify store's products, or the site's own in that shape",
    ),
  },
})

const chosen = route('get', '/api/products/chosen', {
  request: { query: schema.chosenProductsQuery },
  refuses: [400],
  responses: {
    200: json(schema.chosenProductsOut, 'These products, without deleted ones and drafts'),
  },
})

const availability = route('get', '/api/products/availability', {
  request: { query: schema.availabilityQuery },
  refuses: [400],
  responses: { 200: json(schema.availabilityOut, 'The current stock of these products') },
})

/** That others are buying all that can be ordered now, of such products by their ids. */
export type ReadHolds = (
  ctx: Context,
  asked: {
    visitor: Actor
    headers: Headers
    products: readonly { id: string; title: string; stock: number }[]
  },
) => Promise<ReadonlyMap<string, string>>

export function catalogRoutes(ctx: Context, { readHolds }: { readHolds: ReadHolds }) {
  const { db } = ctx.store
  const listPage = productLists(ctx)
  const listThirdParty = thirdPartyProducts(ctx)
  const viewOf = (c: HonoContext<AppEnv>) => priceViewFor(ctx, requesterOf(c), c.get('actor'))

  return router()
    .route('/', bulkProductRoutes(ctx))
    .route('/', productSheetRoutes(ctx))
    .route('/', productExportRoutes(ctx))
    .route('/', productImportRoutes(ctx))
    .route('/', productBinRoutes(ctx))
    .route('/', productWriteRoutes(ctx))
    .route('/', variantRoutes(ctx))
    .route('/', collectionRoutes(ctx))
    .openapi(list, async (c) => {
      dependsOn(c, NO_POST)
      const query = c.req.valid('query')
      if (query.status !== 'live') requireUnlistedReader(c.get('actor'))
      return sendPrepared(c, await listPage(query, await viewOf(c)))
    })
    .openapi(availability, async (c) => {
      const shelves = await listPublicStock(db, c.req.valid('query').ids)
      const products = shelves.map(({ id, title, quantity: stock }) => ({ id, title, stock }))
      const asked = { visitor: c.get('actor'), headers: c.req.raw.headers, products }
      const holds = await readHolds(ctx, asked)
      c.header('Cache-Control', 'no-store')
      return c.json(
        { products: shelves.map((shelf) => presentStock(shelf, holds.get(shelf.id))) },
        200,
      )
    })
    .openapi(chosen, async (c) => {
      dependsOn(c, NO_POST)
      return c.json(
        { products: await chosenProducts(ctx, c.req.valid('query').ids, await viewOf(c)) },
        200,
      )
    })
    .openapi(bySlug, async (c) => {
      dependsOn(c, NO_POST)
      const { handle: slug } = c.req.valid('param')
      const view = await viewOf(c)
      const product = await findWholeProduct(ctx, { slug }, view)
      if (product) return c.json(product, 200)
      const moved = await findMovedSlug(db, slug, statusesSeen(view.seesPlans))
      if (!moved) throw productNotFound()
      return c.redirect(`/api/products/slug/${encodeURIComponent(moved)}`, 301)
    })
    .openapi(byId, async (c) =>
      c.json(await getWholeProduct(ctx, c.req.valid('param').id, await viewOf(c)), 200),
    )
    .openapi(related, async (c) => {
      dependsOn(c, NO_POST)
      const view = await viewOf(c)
      const product = await findProduct(db, c.req.valid('param'))
      if (!product || !statusesSeen(view.seesPlans).includes(product.status))
        throw productNotFound()
      const rows = await listRelated(db, product, RELATED)
      return c.json({ products: await presentSummaries(db, rows, view) }, 200)
    })
    .openapi(listCategories, async (c) => {
      dependsOn(c, NO_POST)
      return c.json({ categories: await listProductCategories(db) }, 200)
    })
    .openapi(thirdParty, async (c) => {
      const products = await listThirdParty(c.req.valid('query'))
      return c.json({ products }, 200)
    })
    .route('/', productPictureRoutes(ctx))
    .route('/', categoryWriteRoutes(ctx))
}

type Shelf = { id: string; quantity: number; low_stock: number | null }

function presentStock({ id, quantity, low_stock }: Shelf, held = '') {
  return { _id: id, stock: quantity, availability: availabilityOf(quantity, low_stock), held }
}
