import { createRoute } from '@hono/zod-openapi'
import { dependsOn } from '#server/http/depends-on.ts'
import { json, refusals, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { publishedSight } from '#server/modules/blog/access.ts'
import * as schema from '#server/modules/blog/schema.ts'
import { postsWithProduct } from './posts-with-product.ts'

const withProduct = createRoute({
  method: 'get',
  path: '/api/products/{id}/posts',
  tags: ['Blog'],
  summary: 'Published posts that show a product, and those that link to it',
  request: { params: schema.postIdParam },
  responses: { 200: json(schema.postsWithProductOut), 404: refusals[404] },
})

export function withProductRoutes(ctx: Context) {
  return router().openapi(withProduct, async (c) => {
    const sight = publishedSight(c.get('actor'))
    const { topics, ...posts } = await postsWithProduct(ctx, c.req.valid('param').id, sight)
    dependsOn(c, topics)
    return c.json(posts, 200)
  })
}
