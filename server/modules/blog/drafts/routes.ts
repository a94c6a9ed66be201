import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { inTextTurn } from '#server/http/text-turns.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import * as schema from './schema.ts'
import { errorOut } from '#shared/schemas.ts'
import { autosavePost, saveLimit, savePost } from '#server/modules/blog/publication/index.ts'
import { readEditable } from './present-draft.ts'
import { previewHtml, previewLimit } from './preview-html.ts'
import { publishedMessage, updatedMessage } from './save-messages.ts'

const tags = ['Writing']
const middleware = allow(requireWriter)
const saveRefusals = {
  ...refusals,
  409: json(errorOut, 'There is a newer version'),
  413: json(errorOut, 'The text is larger than 2 MB'),
}

const publish = createRoute({
  method: 'post',
  path: '/api/blogs',
  tags,
  summary:
    'A new post, published, private or scheduled; a member’s post may have to be reviewed first',
  request: { body: jsonBody(schema.createPostIn, BODY_BYTES.text) },
  responses: { ...saveRefusals, 201: json(schema.savedPostOut) },
})

const startDraft = createRoute({
  method: 'post',
  path: '/api/blogs/drafts',
  tags,
  summary: 'A new draft of at least one field, which may be empty; 409 when `newId` exists',
  request: { body: jsonBody(schema.startDraftIn, BODY_BYTES.text) },
  responses: { ...saveRefusals, 201: json(schema.savedPostOut) },
})

const draft = createRoute({
  method: 'post',
  path: '/api/blogs/drafts/{id}',
  tags,
  summary: 'A post saved as a draft, by hand or automatically',
  request: { params: postIdParam, body: jsonBody(schema.saveDraftIn, BODY_BYTES.text) },
  responses: { ...saveRefusals, 200: json(schema.savedPostOut) },
})

const saveByItself = createRoute({
  method: 'put',
  path: '/api/blogs/drafts/{id}',
  tags,
  summary:
    'What an editor holds, saved by itself; readers see none of it. The answer has the text only if it is stored otherwise than it was sent',
  middleware: [middleware, inTextTurn],
  request: { params: postIdParam, body: jsonBody(schema.autosaveIn, BODY_BYTES.text) },
  responses: { ...saveRefusals, 200: json(schema.autosavedPostOut) },
})

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

const update = createRoute({
  method: 'put',
  path: '/api/blogs/{id}',
  tags,
  summary: 'Changes the fields that are sent; 409 when `version` is not the current one',
  request: { params: postIdParam, body: jsonBody(schema.updatePostIn, BODY_BYTES.text) },
  responses: { ...saveRefusals, 200: json(schema.savedPostOut) },
})

export function savingRoutes(ctx: Context) {
  const maySave = [withinLimit(ctx, (c) => saveLimit(requireWriter(c.get('actor')))), inTextTurn]
  const mayPreview = [
    withinLimit(ctx, (c) => previewLimit(requireWriter(c.get('actor')))),
    inTextTurn,
  ]
  return router()
    .openapi({ ...publish, middleware: maySave }, async (c) => {
      const { draftId, newId, ...sent } = c.req.valid('json')
      const { post, after } = await savePost(ctx, {
        actor: c.get('actor'),
        id: draftId || undefined,
        newId,
        reason: 'save',
        // A client that says nothing of a status must not make anything public.
        sent: { status: 'draft', ...sent },
      })
      return c.json({ message: publishedMessage(after), post }, 201)
    })
    .openapi({ ...startDraft, middleware: maySave }, async (c) => {
      const { newId, ...sent } = c.req.valid('json')
      const write = { actor: c.get('actor'), newId, ...asDraft(sent) }
      const { post, after } = await savePost(ctx, write)
      return c.json({ message: publishedMessage(after), post }, 201)
    })
    .openapi({ ...draft, middleware: maySave }, async (c) => {
      const { autosave } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const write = { actor: c.get('actor'), id, ...asDraft(c.req.valid('json')) }
      const { post, after } = await savePost(ctx, write)
      return c.json({ message: autosave ? 'Draft saved.' : publishedMessage(after), post }, 200)
    })
    .openapi(saveByItself, async (c) => {
      const save = { actor: c.get('actor'), ...c.req.valid('param'), sent: c.req.valid('json') }
      return c.json(await autosavePost(ctx, save), 200)
    })
    .openapi({ ...clean, middleware: mayPreview }, async (c) =>
      c.json({ html: await previewHtml(ctx, c.get('actor'), c.req.valid('json').html) }, 200),
    )
    .openapi(edit, async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('query'), actor: c.get('actor') }
      return c.json(await readEditable(ctx, wanted), 200)
    })
    .openapi({ ...update, middleware: maySave }, async (c) => {
      const { post, ...states } = await savePost(ctx, {
        actor: c.get('actor'),
        id: c.req.valid('param').id,
        reason: 'save',
        sent: c.req.valid('json'),
      })
      return c.json({ message: updatedMessage(states), post }, 200)
    })
}

// Autosaves do not change the status.
function asDraft({ autosave, ...sent }: z.output<typeof schema.saveDraftIn>) {
  const reason = autosave ? ('autosave' as const) : ('save' as const)
  return { sent: { ...sent, status: 'draft' as const }, reason }
}
