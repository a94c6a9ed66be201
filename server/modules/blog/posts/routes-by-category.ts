import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { json, refusals, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { everyone, publishedSight } from '#server/modules/blog/access.ts'
import { categoryIndex, presentCategory } from '#server/modules/blog/categories/index.ts'
import { listNewest, publicIn } from '#server/modules/blog/lists/index.ts'
import { presentCategoryPost, presentSummary } from './present.ts'
import { listPosts, listPostsById } from './queries-posts.ts'
import * as schema from '#server/modules/blog/schema.ts'

const tags = ['Blog categories']
const PER_CATEGORY = 6
const NEWEST = { order: 'latest', limit: 100, offset: 0 } as const

const withBlogs = createRoute({
  method: 'get',
  path: '/api/categories/with-blogs',
  tags,
  summary: 'Every category with its six newest published posts',
  responses: { 200: json(z.array(schema.categoryWithPostsOut)) },
})

const postsOf = createRoute({
  method: 'get',
  path: '/api/categories/{slug}',
  tags,
  summary: 'The newest published posts of one category',
  request: { params: schema.slugParam },
  responses: { 200: json(z.array(schema.categoryPostOut)), 404: refusals[404] },
})

export function byCategoryRoutes(ctx: Context) {
  const { db } = ctx.store
  return router()
    .openapi(withBlogs, async (c) => {
      const sight = publishedSight(c.get('actor'))
      const index = await categoryIndex(ctx)
      const lists = index.rows.map(({ id }) => publicIn(id))
      const newest = await listNewest(db, lists, PER_CATEGORY)
      const posts = await listPostsById(db, [...new Set(newest.map((one) => one.post_id))], sight)
      const shown = new Map(posts.map((row) => [row.id, presentSummary(row, index)]))
      const categories = index.rows.map((row) => ({
        ...presentCategory(row),
        blogs: newest
          .filter(({ list }) => list === publicIn(row.id))
          .flatMap(({ post_id }) => shown.get(post_id) ?? []),
      }))
      return c.json(categories, 200)
    })
    .openapi(postsOf, async (c) => {
      const index = await categoryIndex(ctx)
      const category = index.find(c.req.valid('param').slug)
      if (!category) throw notFound('Category not found.')
      const filter = { sight: everyone, categoryId: category.id }
      const { rows } = await listPosts(ctx.store, filter, NEWEST)
      const { id: _id, name, slug } = category
      const posts = rows.map((row) => presentCategoryPost(row, { _id, name, slug }, index))
      return c.json(posts, 200)
    })
}
