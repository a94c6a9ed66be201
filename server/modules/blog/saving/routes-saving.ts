import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody, refusals, router } from '#server/http/router.ts'
import { signedIn } from '#server/http/signed-in.ts'
import { requireMember } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import * as schema from './schema.ts'
import { errorOut } from '#shared/schemas.ts'
import { publishPost } from './publish-post.ts'
import { readEditable } from './read-editable.ts'
import { SESSION_OVER } from './rights.ts'
import { saveDraft } from './save-draft.ts'
import { publishedMessage, updatedMessage } from './save-messages.ts'
import { updatePost } from './update-post.ts'

const tags = ['Writing']
const middleware = signedIn(SESSION_OVER)
const saveRefusals = {
  ...refusals,
  409: json(errorOut, 'There is a newer version'),
  413: json(errorOut, 'The text has more than 2 MB'),
}

const publish = createRoute({
  method: 'post',
  path: '/api/blogs',
  tags,
  summary:
    'A new post, published, private or scheduled; what a member publishes may wait for review',
  middleware,
  request: { body: jsonBody(schema.createPostIn) },
  responses: { ...saveRefusals, 201: json(schema.savedPostOut) },
})

const startDraft = createRoute({
  method: 'post',
  path: '/api/blogs/drafts',
  tags,
  summary: 'A new draft, which may lack everything',
  middleware,
  request: { body: jsonBody(schema.saveDraftIn) },
  responses: { ...saveRefusals, 201: json(schema.savedPostOut) },
})

const draft = createRoute({
  method: 'post',
  path: '/api/blogs/drafts/{id}',
  tags,
  summary: 'A post saved as a draft, by hand or automatically',
  middleware,
  request: { params: postIdParam, body: jsonBody(schema.saveDraftIn) },
  responses: { ...saveRefusals, 200: json(schema.savedPostOut) },
})

const edit = createRoute({
  method: 'get',
  path: '/api/blogs/{id}/edit',
  tags,
  summary: 'A post for the editor: its stored HTML and all that its writers know of it',
  middleware,
  request: { params: postIdParam },
  responses: { ...refusals, 200: json(schema.editablePostOut) },
})

const update = createRoute({
  method: 'put',
  path: '/api/blogs/{id}',
  tags,
  summary: 'Changes what is sent of a post; 409 when `version` is not the present one',
  middleware,
  request: { params: postIdParam, body: jsonBody(schema.updatePostIn) },
  responses: { ...saveRefusals, 200: json(schema.savedPostOut) },
})

export function savingRoutes(ctx: Context) {
  return router()
    .openapi(publish, async (c) => {
      const { draftId, ...sent } = c.req.valid('json')
      const member = requireMember(c.get('actor'))
      const { post, after } = await publishPost(ctx, { member, draftId, sent })
      return c.json({ message: publishedMessage(after), post }, 201)
    })
    .openapi(startDraft, async (c) => {
      const { autosave, ...sent } = c.req.valid('json')
      const member = requireMember(c.get('actor'))
      const { post, after } = await saveDraft(ctx, { member, sent, isAutomatic: autosave })
      return c.json({ message: publishedMessage(after), post }, 201)
    })
    .openapi(draft, async (c) => {
      const { autosave, ...sent } = c.req.valid('json')
      const member = requireMember(c.get('actor'))
      const { id } = c.req.valid('param')
      const { post, after } = await saveDraft(ctx, { member, id, sent, isAutomatic: autosave })
      return c.json({ message: autosave ? 'Draft saved.' : publishedMessage(after), post }, 200)
    })
    .openapi(edit, async (c) => {
      const member = requireMember(c.get('actor'))
      return c.json(await readEditable(ctx, c.req.valid('param').id, member), 200)
    })
    .openapi(update, async (c) => {
      const member = requireMember(c.get('actor'))
      const { id } = c.req.valid('param')
      const { post, ...states } = await updatePost(ctx, { member, id, sent: c.req.valid('json') })
      return c.json({ message: updatedMessage(states), post }, 200)
    })
}
