import type { z } from 'zod'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import {
  categoryParam,
  createCategoryIn,
  deleteCategoryQuery,
  updateCategoryIn,
} from '#shared/api/category-schemas.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { capitalized } from '#shared/text/capitalized.ts'
import { requireCategoryManager } from './access.ts'
import type { categoryWrites } from './category-writes.ts'

type Routed<Path, One, Category> = {
  path: Path
  tags: string[]
  /** What a category holds: "posts". */
  holds: string
  one: One
  list(): Promise<Category[]>
  writes: Pick<
    ReturnType<typeof categoryWrites>,
    'createCategory' | 'updateCategory' | 'deleteCategory'
  >
}

const taken = refusal('Another category has this name or address')

/** The routes that write one kind of category; both kinds have the same. */
export function categoryRoutes<
  const Path extends string,
  Category extends { _id: string },
  One extends z.ZodType<{ category: Category }, { category: Category }>,
>(ctx: Context, { path, tags, holds, one, list, writes }: Routed<Path, One, Category>) {
  const route = routesOf({ tags, middleware: allow(requireCategoryManager) })
  const { createCategory, updateCategory, deleteCategory } = writes

  const create = route('post', path, {
    summary: 'A new category',
    request: { body: jsonBody(createCategoryIn) },
    refuses: [400, 401, 403],
    responses: { 201: json(one, 'Created'), 409: taken },
  })
  const update = route('put', `${path}/{id}`, {
    summary: 'Change the name, text, parent or address of a category; its former address redirects',
    request: { params: categoryParam, body: jsonBody(updateCategoryIn) },
    refuses: [400, 401, 403, 404],
    responses: { 200: json(one, 'Changed'), 409: taken },
  })
  const remove = route('delete', `${path}/{id}`, {
    summary: `Delete a category; its ${holds} move to another one, or lose it`,
    request: { params: categoryParam, query: deleteCategoryQuery },
    responses: {
      200: json(messageOut, `Deleted; its ${holds} were moved, or have no category now`),
      202: json(messageOut, `Started; the category goes once all of its ${holds} have moved`),
      409: refusal(`${capitalized(holds)} are already moving from or to it`),
    },
  })

  async function read(categoryId: string) {
    const category = (await list()).find(({ _id }) => _id === categoryId)
    if (!category) throw notFound('Category not found.')
    return category
  }

  return router()
    .openapi(create, async (c) => {
      const id = await createCategory(ctx, c.get('actor'), c.req.valid('json'))
      return c.json({ category: await read(id) }, 201)
    })
    .openapi(update, async (c) => {
      const { id: changed } = c.req.valid('param')
      await updateCategory(ctx, c.get('actor'), { ...c.req.valid('json'), id: changed })
      return c.json({ category: await read(changed) }, 200)
    })
    .openapi(remove, async (c) => {
      const { id: removed } = c.req.valid('param')
      const sent = { id: removed, ...c.req.valid('query') }
      const isGone = await deleteCategory(ctx, c.get('actor'), sent)
      return isGone
        ? c.json({ message: 'Category deleted.' }, 200)
        : c.json({ message: `The category is deleted once its ${holds} have moved.` }, 202)
    })
}
