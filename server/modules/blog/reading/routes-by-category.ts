import { z } from 'zod'
import { json, router, routesOf } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { everyone, publishedOnly } from '#server/modules/blog/access.ts'
import { categoryIndex, presentCategory } from '#server/modules/blog/categories/index.ts'
import { publicIn } from '#server/modules/blog/lists/index.ts'
import { newestPosts } from './newest-posts.ts'
import { presentCategoryPost } from './present.ts'
import { listPosts } from './queries-posts.ts'
import * as schema from '#server/modules/blog/schema.ts'

const NEWEST = { order: 'latest', limit: 100, offset: 0 } as const

const route = routesOf({ tags: ['Blog categories'] })

const withBlogs = route('get', '/api/categories/with-blogs', {
  summary: 'Every category with its six newest published posts',
  refuses: [],
  responses: { 200: json(z.array(schema.categoryWithPostsOut)) },
})

const postsOf = route('get', '/api/categories/{slug}', {
  summary: 'The newest published posts of one category',
  request: { params: schema.slugParam },
  refuses: [404],
  responses: {
    200: json(z.array(schema.categoryPostOut)),
    301: { description: 'The category has another slug now; see Location' },
  },
})

export function byCategoryRoutes(ctx: Context) {
  return router()
    .openapi(withBlogs, async (c) => {
      const visibility = publishedOnly(c.get('actor'))
      const index = await categoryIndex(ctx)
      const lists = index.rows.map(({ id }) => publicIn(id))
      const newest = await newestPosts(ctx, lists, visibility)
      const categories = index.rows.map((row) => ({
        ...presentCategory(row),
        blogs: newest.get(publicIn(row.id)) ?? [],
      }))
      return c.json(categories, 200)
    })
    .openapi(postsOf, async (c) => {
      const index = await categoryIndex(ctx)
      const { slug: requestedSlug } = c.req.valid('param')
      const movedTo = index.movedTo(requestedSlug)
      if (movedTo) return c.redirect(`/api/categories/${encodeURIComponent(movedTo)}`, 301)
      const category = index.find(requestedSlug)
      if (!category) throw notFound('Category not found.')
      const filter = { visibility: everyone, categoryId: category.id }
      const { rows } = await listPosts(ctx.store, filter, NEWEST)
      const { id: _id, name, slug } = category
      const posts = rows.map((row) => presentCategoryPost(row, { _id, name, slug }, index))
      return c.json(posts, 200)
    })
}
