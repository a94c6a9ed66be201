import { z } from 'zod'
import { movingOf } from '#server/modules/categories/index.ts'
import { json, route, router } from '#server/http/router.ts'
import { isAdmin } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { listCategories } from './category-index.ts'
import { dashboardListIn, listLengths } from '#server/modules/blog/lists/index.ts'
import { categoryOut } from '#server/modules/blog/schema.ts'

const list = route('get', '/api/categories', {
  tags: ['Blog categories'],
  summary: 'Every category',
  refuses: [],
  responses: { 200: json(z.array(categoryOut)) },
})

export function categoryRoutes(ctx: Context) {
  return router().openapi(list, async (c) => {
    const categories = await listCategories(ctx)
    if (!isAdmin(c.get('actor'))) return c.json(categories, 200)
    const lists = categories.map(({ _id }) => dashboardListIn(_id))
    const { db } = ctx.store
    const [lengths, moving] = await Promise.all([
      listLengths(db, lists),
      movingOf(db, 'post_categories'),
    ])
    const facts = (id: string) => ({
      heldPosts: lengths.get(dashboardListIn(id)) ?? 0,
      ...moving(id),
    })
    return c.json(
      categories.map((category) => ({ ...category, ...facts(category._id) })),
      200,
    )
  })
}
