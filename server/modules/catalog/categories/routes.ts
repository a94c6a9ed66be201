import { requireCategoryKeeper } from '#server/categories/index.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import {
  createCategoryIn,
  deleteCategoryQuery,
  updateCategoryIn,
} from '#shared/category-schemas.ts'
import { messageOut } from '#shared/schemas.ts'
import { oneProductCategoryOut, productIdParam } from '#server/modules/catalog/schema.ts'
import { listCategories } from './list-categories.ts'
import { createCategory, deleteCategory, updateCategory } from './write-category.ts'

const refused = { 409: refusal('Another category has this name or address') }

const route = routesOf({ middleware: allow(requireCategoryKeeper) })

const create = route('post', '/api/product-categories', {
  request: { body: jsonBody(createCategoryIn) },
  refuses: [400, 401, 403],
  responses: { 201: json(oneProductCategoryOut, 'Created'), ...refused },
})

const update = route('put', '/api/product-categories/{id}', {
  request: { params: productIdParam, body: jsonBody(updateCategoryIn) },
  refuses: [400, 401, 403, 404],
  responses: { 200: json(oneProductCategoryOut, 'Changed'), ...refused },
})

const remove = route('delete', '/api/product-categories/{id}', {
  request: { params: productIdParam, query: deleteCategoryQuery },
  responses: {
    200: json(messageOut, 'Deleted; its products were moved, or have no category now'),
    202: json(messageOut, 'Started; the category goes once all of its products have moved'),
    409: refusal('Products are already moving from or to it'),
  },
})

export function categoryWriteRoutes(ctx: Context) {
  return router()
    .openapi(create, async (c) => {
      const id = await createCategory(ctx, c.get('actor'), c.req.valid('json'))
      return c.json({ category: await read(ctx, id) }, 201)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      await updateCategory(ctx, c.get('actor'), { ...c.req.valid('json'), id })
      return c.json({ category: await read(ctx, id) }, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      const isGone = await deleteCategory(ctx, c.get('actor'), { id, ...c.req.valid('query') })
      return isGone
        ? c.json({ message: 'Category deleted.' }, 200)
        : c.json({ message: 'The category is deleted once its products have moved.' }, 202)
    })
}

async function read(ctx: Context, id: string) {
  const category = (await listCategories(ctx.store.db)).find(({ _id }) => _id === id)
  if (!category) throw notFound('Category not found.')
  return category
}
