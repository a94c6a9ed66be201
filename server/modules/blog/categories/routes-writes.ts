import { categoryRoutes } from '#server/modules/categories/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { oneCategoryOut } from '#server/modules/blog/schema.ts'
import { listCategories } from './category-index.ts'
import * as writes from './write-category.ts'

export function categoryWriteRoutes(ctx: Context) {
  return categoryRoutes(ctx, {
    path: '/api/categories',
    tags: ['Blog categories'],
    holds: 'posts',
    one: oneCategoryOut,
    list: () => listCategories(ctx),
    writes,
  })
}
