import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { inTextTurn } from '#server/http/text-turns.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import { readEditable } from './present.ts'
import { previewHtml, previewLimit } from './preview-html.ts'
import * as schema from './schema.ts'

const middleware = allow(requireWriter)

const route = routesOf({ tags: ['Writing'] })

const clean = route('post', '/api/blogs/clean-html', {
  summary: 'HTML cleaned the way a post stores it; nothing is saved',
  request: { body: jsonBody(schema.cleanHtmlIn, BODY_BYTES.text) },
  responses: { 200: json(schema.cleanHtmlOut), 413: refusal('The text is larger than 2 MB') },
})

const edit = route('get', '/api/blogs/{id}/edit', {
  summary:
    'A post for the editor: its stored HTML with unpublished changes, and everything its author can see',
  middleware,
  request: { params: postIdParam, query: schema.editQuery },
  responses: { 200: json(schema.editablePostOut) },
})

export function draftRoutes(ctx: Context) {
  const mayPreview = [
    withinLimit(ctx, (c) => previewLimit(requireWriter(c.get('actor')))),
    inTextTurn,
  ]
  return router()
    .openapi({ ...clean, middleware: mayPreview }, async (c) =>
      c.json({ html: await previewHtml(ctx, c.get('actor'), c.req.valid('json').html) }, 200),
    )
    .openapi(edit, async (c) => {
      const query = { ...c.req.valid('param'), ...c.req.valid('query'), actor: c.get('actor') }
      return c.json(await readEditable(ctx, query), 200)
    })
}
