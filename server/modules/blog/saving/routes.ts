import type { z } from 'zod'
import { BODY_BYTES } from '#server/http/bounded-body.ts'
import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { inTextTurn } from '#server/http/text-turns.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { saveLimit } from '#server/modules/blog/drafts/index.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import { autosavePost } from './autosave-post.ts'
import { publishEdits } from './publish-edits.ts'
import { restoreRevision } from './restore-revision.ts'
import { publishedMessage, updatedMessage } from './save-messages.ts'
import * as schema from './schema.ts'
import { savePost } from './save-post.ts'

const middleware = allow(requireWriter)
const saveRefusals = {
  409: refusal('There is a newer version'),
  413: refusal('The text is larger than 2 MB'),
}

const route = routesOf({ tags: ['Writing'] })

const publish = route('post', '/api/blogs', {
  summary:
    'A new post, published, private or scheduled; a member’s post may have to be reviewed first',
  request: { body: jsonBody(schema.createPostIn, BODY_BYTES.text) },
  responses: { ...saveRefusals, 201: json(schema.savedPostOut) },
})

const startDraft = route('post', '/api/blogs/drafts', {
  summary: 'A new draft of at least one field, which may be empty; 409 when `newId` exists',
  request: { body: jsonBody(schema.startDraftIn, BODY_BYTES.text) },
  responses: { ...saveRefusals, 201: json(schema.savedPostOut) },
})

const draft = route('post', '/api/blogs/drafts/{id}', {
  summary: 'A post saved as a draft, by hand or automatically',
  request: { params: postIdParam, body: jsonBody(schema.saveDraftIn, BODY_BYTES.text) },
  responses: { ...saveRefusals, 200: json(schema.savedPostOut) },
})

const saveByItself = route('put', '/api/blogs/drafts/{id}', {
  summary:
    'What an editor holds, saved by itself; readers see none of it. The answer has the text only if it is stored otherwise than it was sent',
  middleware: [middleware, inTextTurn],
  request: { params: postIdParam, body: jsonBody(schema.autosaveIn, BODY_BYTES.text) },
  responses: { ...saveRefusals, 200: json(schema.autosavedPostOut) },
})

const update = route('put', '/api/blogs/{id}', {
  summary: 'Changes the fields that are sent; 409 when `version` is not the current one',
  request: { params: postIdParam, body: jsonBody(schema.updatePostIn, BODY_BYTES.text) },
  responses: { ...saveRefusals, 200: json(schema.savedPostOut) },
})

const publishChanges = route('post', '/api/blogs/{id}/changes/publish', {
  summary:
    'Publishes the unpublished changes of a post; 409 when the public text has changed in the same fields',
  middleware,
  request: {
    params: postIdParam,
    body: { content: { 'application/json': { schema: schema.endChangesIn } } },
  },
  responses: {
    200: json(schema.savedPostOut),
    409: refusal('There is a newer version, or the post is not public'),
  },
})

const restore = route('post', '/api/blogs/{id}/revisions/{version}/restore', {
  summary: 'Restore an earlier version of a post, as a new version',
  middleware,
  request: {
    params: schema.revisionParams,
    body: { content: { 'application/json': { schema: schema.restoreRevisionIn } } },
  },
  responses: { 200: json(schema.savedPostOut), 409: refusal('There is a newer version') },
})

export function savingRoutes(ctx: Context) {
  const maySave = [withinLimit(ctx, (c) => saveLimit(requireWriter(c.get('actor')))), inTextTurn]
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
    .openapi({ ...update, middleware: maySave }, async (c) => {
      const { post, ...states } = await savePost(ctx, {
        actor: c.get('actor'),
        id: c.req.valid('param').id,
        reason: 'save',
        sent: c.req.valid('json'),
      })
      return c.json({ message: updatedMessage(states), post }, 200)
    })
    .openapi(publishChanges, async (c) => {
      const { version } = c.req.valid('json')
      const post = await publishEdits(ctx, {
        actor: c.get('actor'),
        id: c.req.valid('param').id,
        version,
      })
      return c.json({ message: 'Changes published.', post }, 200)
    })
    .openapi(restore, async (c) => {
      const { id, version: revision } = c.req.valid('param')
      const { version } = c.req.valid('json')
      const actor = c.get('actor')
      const post = await restoreRevision(ctx, { actor, id, revision, version })
      return c.json({ message: 'Version restored.', post }, 200)
    })
}

// Autosaves do not change the status.
function asDraft({ autosave, ...sent }: z.output<typeof schema.saveDraftIn>) {
  const reason = autosave ? ('autosave' as const) : ('save' as const)
  return { sent: { ...sent, status: 'draft' as const }, reason }
}
