import { createRoute } from '@hono/zod-openapi'
import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { inTextTurn } from '#server/http/text-turns.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import { errorOut } from '#shared/schemas.ts'
import { discardEdits, saveEdits } from './save-edits.ts'
import { saveLimit } from './save-limit.ts'
import * as schema from './schema.ts'

const tags = ['Writing']
const middleware = allow(requireWriter)
const moved = json(errorOut, 'There is a newer version, or the post is not public')

const save = createRoute({
  method: 'put',
  path: '/api/blogs/{id}/changes',
  tags,
  summary: 'Edits of a public post, kept until they are published; readers do not see them',
  request: { params: postIdParam, body: jsonBody(schema.saveChangesIn, BODY_BYTES.text) },
  responses: {
    ...refusals,
    200: json(schema.savedPostOut),
    409: moved,
    413: json(errorOut, 'The text is larger than 2 MB'),
  },
})

const discard = createRoute({
  method: 'delete',
  path: '/api/blogs/{id}/changes',
  tags,
  summary: 'Discards the unpublished changes of a post; they stay in its history',
  middleware,
  request: { params: postIdParam, query: schema.endChangesQuery },
  responses: { ...refusals, 200: json(schema.savedPostOut), 409: moved },
})

export function changesRoutes(ctx: Context) {
  const maySave = [withinLimit(ctx, (c) => saveLimit(requireWriter(c.get('actor')))), inTextTurn]
  return router()
    .openapi({ ...save, middleware: maySave }, async (c) => {
      const { autosave, ...sent } = c.req.valid('json')
      const reason = autosave ? ('autosave' as const) : ('save' as const)
      const write = { actor: c.get('actor'), id: c.req.valid('param').id, sent, reason }
      const post = await saveEdits(ctx, write)
      return c.json({ message: 'Changes saved. Readers do not see them yet.', post }, 200)
    })
    .openapi(discard, async (c) => {
      const { version } = c.req.valid('query')
      const post = await discardEdits(ctx, {
        actor: c.get('actor'),
        id: c.req.valid('param').id,
        version,
      })
      return c.json({ message: 'Changes discarded.', post }, 200)
    })
}
