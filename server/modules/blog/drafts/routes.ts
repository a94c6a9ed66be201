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
import { readEditable } from './present-draft.ts'
import { previewHtml, previewLimit } from './preview-html.ts'
import * as schema from './schema.ts'

const tags = ['Writing']
const middleware = allow(requireWriter)

const clean = createRoute({
  method: 'post',
  path: '/api/blogs/clean-html',
  tags,
  summary: 'HTML cleaned the way a post stores it; nothing is saved',
  request: { body: jsonBody(schema.cleanHtmlIn, BODY_BYTES.text) },
  responses: {
    ...refusals,
    200: json(schema.cleanHtmlOut),
    413: json(errorOut, 'The text is larger than 2 MB'),
  },
})

const edit = createRoute({
  method: 'get',
  path: '/api/blogs/{id}/edit',
  tags,
  summary:
    'A post for the editor: its stored HTML with unpublished changes, and everything its author can see',
  middleware,
  request: { params: postIdParam, query: schema.editQuery },
  responses: { ...refusals, 200: json(schema.editablePostOut) },
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
      const wanted = { ...c.req.valid('param'), ...c.req.valid('query'), actor: c.get('actor') }
      return c.json(await readEditable(ctx, wanted), 200)
    })
}
