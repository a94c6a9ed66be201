import { dependsOn } from '#server/http/depends-on.ts'
import { json, router, routesOf } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { requesterOf } from '#server/http/requester.ts'
import { postTopic } from '#server/modules/blog/lists/index.ts'
import * as schema from '#server/modules/blog/schema.ts'
import { priceViewFor } from '#server/modules/catalog/index.ts'
import { postsWithProduct } from './posts-with-product.ts'
import { productsInPost } from './products-in-post.ts'

const route = routesOf({ tags: ['Blog'] })

const withProduct = route('get', '/api/products/{id}/posts', {
  summary: 'Published posts that show a product, and those that link to it',
  request: { params: schema.postIdParam },
  refuses: [404],
  responses: { 200: json(schema.postsWithProductOut) },
})

const inPost = route('get', '/api/blogs/{id}/products', {
  summary: 'The products that a published post shows or links to, at most 24',
  request: { params: schema.postIdParam },
  refuses: [404],
  responses: { 200: json(schema.productsInPostOut) },
})

export function withProductRoutes(ctx: Context) {
  return router()
    .openapi(withProduct, async (c) => {
      const { id } = c.req.valid('param')
      const { topics, ...posts } = await postsWithProduct(ctx, id, c.get('actor'))
      dependsOn(c, topics)
      return c.json(posts, 200)
    })
    .openapi(inPost, async (c) => {
      const { id } = c.req.valid('param')
      dependsOn(c, [postTopic(id)])
      const view = await priceViewFor(ctx, requesterOf(c), c.get('actor'))
      return c.json({ products: await productsInPost(ctx, id, view) }, 200)
    })
}
