import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { PreparedJson, sendPrepared } from '#server/http/prepared-json.ts'
import { RevisionMemo } from '#server/database/revision-memo.ts'
import { json, refusals, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { pageCount } from '#shared/page.ts'
import { presentCategory, presentProduct, presentSummaries, type PriceView } from './present.ts'
import { priceViewFor } from './price-view.ts'
import { presentThirdParty } from './present-third-party.ts'
import { productHtml } from './product-html.ts'
import { listCategoryRows } from './queries-categories.ts'
import {
  findMovedSlug,
  findProduct,
  listImages,
  listProducts,
  listRelated,
  type ProductRow,
} from './queries-products.ts'
import { categoryWriteRoutes } from './routes-category-writes.ts'
import * as schema from './schema.ts'

const RELATED = 4
const LISTS_KEPT = 200
const NOT_FOUND = 'Product not found'

const list = createRoute({
  method: 'get',
  path: '/api/products',
  request: { query: schema.listProductsQuery },
  responses: { 200: json(schema.listProductsOut, 'One page of products'), 400: refusals[400] },
})

const bySlug = createRoute({
  method: 'get',
  path: '/api/products/slug/{handle}',
  request: { params: schema.productHandleParam },
  responses: {
    200: json(schema.oneProductOut, 'The product'),
    301: { description: 'The product has another slug now; see Location' },
    404: refusals[404],
  },
})

const byId = createRoute({
  method: 'get',
  path: '/api/products/{id}',
  request: { params: schema.productIdParam },
  responses: { 200: json(schema.oneProductOut, 'The product'), 404: refusals[404] },
})

const related = createRoute({
  method: 'get',
  path: '/api/products/{id}/related',
  request: { params: schema.productIdParam },
  responses: { 200: json(schema.relatedProductsOut, 'What goes with it'), 404: refusals[404] },
})

const listCategories = createRoute({
  method: 'get',
  path: '/api/product-categories',
  responses: { 200: json(schema.listCategoriesOut, 'Every product category') },
})

const thirdParty = createRoute({
  method: 'get',
  path: '/api/shopify/products',
  request: { query: schema.listThirdPartyQuery },
  responses: {
    200: json(schema.listThirdPartyOut, 'The catalogue in the third-party shape'),
    400: refusals[400],
  },
})

export function catalogRoutes(ctx: Context) {
  const { db } = ctx.store
  const siteHost = new URL(ctx.config.publicUrl).host
  const lists = new RevisionMemo<PreparedJson<z.infer<typeof schema.listProductsOut>>>(
    ctx.store,
    LISTS_KEPT,
  )

  const priceView = (headers: Headers, address: string) => priceViewFor(ctx, { headers, address })

  async function whole(row: ProductRow, view: PriceView) {
    const images = await listImages(db, [row.id])
    return {
      product: presentProduct(row, images, { html: productHtml(row.ai_content, siteHost), view }),
    }
  }

  async function listPage(query: schema.ListProductsQuery, view: PriceView) {
    const { rows, total } = await listProducts(ctx.store, query)
    const images = await listImages(
      db,
      rows.map(({ id }) => id),
    )
    return {
      products: presentSummaries(rows, images, view),
      totalProducts: total,
      currentPage: query.page,
      totalPages: pageCount(total, query.limit),
    }
  }

  return router()
    .openapi(list, async (c) => {
      const query = c.req.valid('query')
      const view = priceView(c.req.raw.headers, c.get('address'))
      const key = `${view.currency} ${JSON.stringify(query)}`
      return sendPrepared(
        c,
        await lists.find(key, async () => new PreparedJson(await listPage(query, view))),
      )
    })
    .openapi(bySlug, async (c) => {
      const { handle } = c.req.valid('param')
      const row = await findProduct(db, { slug: handle })
      if (row) return c.json(await whole(row, priceView(c.req.raw.headers, c.get('address'))), 200)
      const moved = await findMovedSlug(db, handle)
      if (!moved) throw notFound(NOT_FOUND)
      return c.redirect(`/api/products/slug/${encodeURIComponent(moved)}`, 301)
    })
    .openapi(byId, async (c) => {
      const row = await findProduct(db, c.req.valid('param'))
      if (!row) throw notFound(NOT_FOUND)
      return c.json(await whole(row, priceView(c.req.raw.headers, c.get('address'))), 200)
    })
    .openapi(related, async (c) => {
      const { id } = c.req.valid('param')
      if (!(await findProduct(db, { id }))) throw notFound(NOT_FOUND)
      const rows = await listRelated(db, id, RELATED)
      const images = await listImages(
        db,
        rows.map((row) => row.id),
      )
      const products = presentSummaries(
        rows,
        images,
        priceView(c.req.raw.headers, c.get('address')),
      )
      return c.json({ products }, 200)
    })
    .openapi(listCategories, async (c) => {
      const rows = await listCategoryRows(db)
      return c.json({ categories: rows.map(presentCategory) }, 200)
    })
    .openapi(thirdParty, async (c) => {
      const query = schema.listProductsQuery.parse({})
      const { rows } = await listProducts(ctx.store, { ...query, ...c.req.valid('query') })
      const images = await listImages(
        db,
        rows.map(({ id }) => id),
      )
      const firsts = new Map(images.toReversed().map((image) => [image.product_id, image]))
      const products = rows.map((row) => presentThirdParty(row, firsts.get(row.id)))
      return c.json({ products }, 200)
    })
    .route('/', categoryWriteRoutes(ctx))
}
