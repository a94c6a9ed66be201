import { createRoute } from '@hono/zod-openapi'
import { json, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { presentCategory } from './present.ts'
import { listCategoryRows } from './queries-categories.ts'
import { listCategoriesOut } from './schema.ts'

const listCategories = createRoute({
  method: 'get',
  path: '/api/product-categories',
  responses: { 200: json(listCategoriesOut, 'Every product category') },
})

export function catalogRoutes(ctx: Context) {
  return router().openapi(listCategories, async (c) => {
    const rows = await listCategoryRows(ctx.store.db)
    return c.json({ categories: rows.map(presentCategory) }, 200)
  })
}
