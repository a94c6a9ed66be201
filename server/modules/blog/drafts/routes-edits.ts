import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { inTextTurn } from '#server/http/text-turns.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import { discardEdits, saveEdits } from './save-edits.ts'
import { saveLimit } from './save-limit.ts'
import * as schema from './schema.ts'

const middleware = allow(requireWriter)
const moved = refusal('There is a newer version, or the post is not public')

const route = routesOf({ tags: ['Writing'] })

const save = route('put', '/api/blogs/{id}/changes', {
  summary: 'Edits of a public post, kept until they are published; readers do not see them',
  request: { params: postIdParam, body: jsonBody(schema.saveChangesIn, BODY_BYTES.text) },
  responses: {
    200: json(schema.savedPostOut),
    409: moved,
    413: refusal('The text is larger than 2 MB'),
  },
})

const discard = route('delete', '/api/blogs/{id}/changes', {
  summary: 'Discards the unpublished changes of a post; they stay in its history',
  middleware,
  request: { params: postIdParam, query: schema.endChangesQuery },
  responses: { 200: json(schema.savedPostOut), 409: moved },
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
