import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireReviewer, requireWriter } from '#server/modules/blog/access.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import * as schema from './schema.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { openPreview, withdrawPreview } from './preview-link.ts'
import { readPreview } from './read-preview.ts'
import { sendBack } from '#server/modules/blog/publication/index.ts'

const middleware = allow(requireWriter)

const route = routesOf({ tags: ['Writing'] })

const open = route('post', '/api/blogs/{id}/preview', {
  summary: 'The preview link of a post that is not public; see there who can read it',
  middleware,
  request: { params: postIdParam },
  responses: { 200: json(schema.previewOut) },
})

const withdraw = route('delete', '/api/blogs/{id}/preview', {
  summary: 'Revokes the preview link of a post',
  middleware,
  request: { params: postIdParam },
  responses: { 200: json(messageOut) },
})

const preview = route('get', '/api/blogs/preview/{token}', {
  summary:
    'A full post with its unpublished changes, by the secret of its preview link; a member’s post opens only for them and admins while posts are reviewed',
  request: { params: schema.previewParams },
  refuses: [400, 404],
  responses: { 200: json(schema.previewedPostOut) },
})

const giveBack = route('post', '/api/blogs/{id}/send-back', {
  summary: 'Send a submitted post back to its writer with a note',
  middleware: allow(requireReviewer),
  request: { params: postIdParam, body: jsonBody(schema.sendBackIn) },
  responses: { 200: json(schema.sentBackOut), 409: refusal('Not waiting for review') },
})

export function reviewRoutes(ctx: Context) {
  return router()
    .openapi(open, async (c) => {
      return c.json(await openPreview(ctx, c.req.valid('param').id, c.get('actor')), 200)
    })
    .openapi(withdraw, async (c) => {
      await withdrawPreview(ctx, c.req.valid('param').id, c.get('actor'))
      return c.json({ message: 'The preview link was revoked.' }, 200)
    })
    .openapi(preview, async (c) => {
      const post = await readPreview(ctx, c.req.valid('param').token, c.get('actor'))
      if (!post) throw notFound('Post not found.')
      return c.json(post, 200)
    })
    .openapi(giveBack, async (c) => {
      const { id } = c.req.valid('param')
      const { note } = c.req.valid('json')
      const post = await sendBack(ctx, { actor: c.get('actor'), id, note })
      return c.json({ message: 'The post was sent back.', post }, 200)
    })
}
