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
import { listCategories } from './category-index.ts'
import { oneCategoryOut, postIdParam } from '#server/modules/blog/schema.ts'
import { createCategory, deleteCategory, updateCategory } from './write-category.ts'

const refused = { 409: refusal('Another category has this name or address') }

const route = routesOf({ tags: ['Blog categories'], middleware: allow(requireCategoryKeeper) })

const create = route('post', '/api/categories', {
  summary: 'A new category',
  request: { body: jsonBody(createCategoryIn) },
  refuses: [400, 401, 403],
  responses: { 201: json(oneCategoryOut, 'Created'), ...refused },
})

const update = route('put', '/api/categories/{id}', {
  summary: 'Change the name, text, parent or address of a category; its former address redirects',
  request: { params: postIdParam, body: jsonBody(updateCategoryIn) },
  refuses: [400, 401, 403, 404],
  responses: { 200: json(oneCategoryOut), ...refused },
})

const remove = route('delete', '/api/categories/{id}', {
  summary: 'Delete a category; its posts move to another one, or lose it',
  request: { params: postIdParam, query: deleteCategoryQuery },
  responses: {
    200: json(messageOut),
    202: json(messageOut, 'Started; the category goes once all of its posts have moved'),
    409: refusal('Posts are already moving from or to it'),
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
        : c.json({ message: 'The category is deleted once its posts have moved.' }, 202)
    })
}

async function read(ctx: Context, id: string) {
  const category = (await listCategories(ctx)).find(({ _id }) => _id === id)
  if (!category) throw notFound('Category not found.')
  return category
}
