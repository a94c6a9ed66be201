import { json, route, router } from '#server/http/router.ts'
import { allow, signedIn } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { memberVisibility, requireBinEraser, requireWriter } from '#server/modules/blog/access.ts'
import { deletePost, restorePost } from '#server/modules/blog/publication/index.ts'
import { erasePost } from './erase-post.ts'
import { listBin } from './list-bin.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import { binOut, binQuery, restoredOut } from './schema.ts'

const tags = ['Bin']

const remove = route('delete', '/api/blogs/{id}', {
  tags: ['Writing'],
  summary: 'Moves a post to the bin, where it stays for 30 days',
  middleware: allow(requireWriter),
  request: { params: postIdParam },
  responses: { 200: json(messageOut) },
})

const list = route('get', '/api/blogs/bin', {
  tags,
  summary: "Deleted posts of the last 30 days: the caller's own, an admin's all",
  middleware: signedIn(),
  request: { query: binQuery },
  refuses: [400, 401],
  responses: { 200: json(binOut) },
})

const restore = route('post', '/api/blogs/bin/{id}/restore', {
  tags,
  summary: 'Restores a post from the bin',
  middleware: signedIn(),
  request: { params: postIdParam },
  refuses: [401, 404],
  responses: { 200: json(restoredOut) },
})

const erase = route('delete', '/api/blogs/bin/{id}', {
  tags,
  summary: 'Permanently deletes a post from the bin: an admin any, a member what they put there',
  middleware: allow(requireBinEraser),
  request: { params: postIdParam },
  refuses: [401, 403, 404],
  responses: { 200: json(messageOut) },
})

export function binRoutes(ctx: Context) {
  return router()
    .openapi(remove, async (c) => {
      await deletePost(ctx, c.req.valid('param').id, c.get('actor'))
      return c.json({ message: 'The blog was moved to the bin.' }, 200)
    })
    .openapi(list, async (c) => {
      const visibility = memberVisibility(c.get('actor'))
      return c.json(await listBin(ctx, c.req.valid('query'), visibility), 200)
    })
    .openapi(restore, async (c) => {
      const status = await restorePost(ctx, c.req.valid('param').id, c.get('actor'))
      return c.json({ message: 'Blog restored.', status }, 200)
    })
    .openapi(erase, async (c) => {
      const { id } = c.req.valid('param')
      if (!(await erasePost(ctx, c.get('actor'), id))) throw notFound('Post not found.')
      return c.json({ message: 'Blog deleted permanently.' }, 200)
    })
}
