import { dependsOn } from '#server/http/depends-on.ts'
import { json, route, router } from '#server/http/router.ts'
import type { Context } from '#server/kernel/context.ts'
import { authorTopic } from '#server/modules/accounts/index.ts'
import { publicBy } from '#server/modules/blog/lists/index.ts'
import * as schema from '#server/modules/blog/schema.ts'
import { readAuthor } from './read-author.ts'

const author = route('get', '/api/authors/{id}', {
  tags: ['Blog'],
  summary: 'A member who has published posts',
  request: { params: schema.postIdParam },
  refuses: [404],
  responses: { 200: json(schema.authorProfileOut) },
})

export function authorRoutes(ctx: Context) {
  return router().openapi(author, async (c) => {
    const { id } = c.req.valid('param')
    dependsOn(c, [publicBy(id), authorTopic(id)])
    return c.json(await readAuthor(ctx, id), 200)
  })
}
