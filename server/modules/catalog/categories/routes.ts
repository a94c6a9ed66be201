import { categoryRoutes } from '#server/modules/categories/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { oneProductCategoryOut } from '#server/modules/catalog/schema.ts'
import { listCategories } from './list-categories.ts'
import * as writes from './write-category.ts'

export function categoryWriteRoutes(ctx: Context) {
  return categoryRoutes(ctx, {
    path: '/api/product-categories',
    tags: ['Products'],
    holds: 'products',
    one: oneProductCategoryOut,
    list: () => listCategories(ctx.store.db),
    writes,
  })
}
