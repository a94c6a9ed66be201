import { json, jsonBody, route, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { runOut } from '#server/modules/bulk/index.ts'
import { errorOut } from '#shared/api/schemas.ts'
import { changePosts } from './change-posts.ts'
import { bulkPostsIn } from './schema.ts'

const change = route('post', '/api/blogs/bulk', {
  tags: ['Writing'],
  summary: 'Changes many posts: those named, or all that a filter finds; see /api/bulk/{id}',
  middleware: allow(requireWriter),
  request: { body: jsonBody(bulkPostsIn) },
  responses: {
    202: json(runOut, 'Started'),
    409: json(
      errorOut,
      'The filter now finds a different number of posts, or two bulk changes of the caller’s still run',
    ),
  },
})

export function bulkPostRoutes(ctx: Context) {
  return router().openapi(change, async (c) =>
    c.json(await changePosts(ctx, c.get('actor'), c.req.valid('json')), 202),
  )
}
