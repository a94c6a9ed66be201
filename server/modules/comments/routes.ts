import { json, jsonBody, refusal, router, routesOf } from '#server/http/router.ts'
import { allow } from '#server/http/signed-in.ts'
import { withinLimit } from '#server/http/within-limit.ts'
import { runOut } from '#server/modules/bulk/index.ts'
import type { Context } from '#server/kernel/context.ts'
import { messageOut } from '#shared/api/schemas.ts'
import { requireCommenter, requireModerator } from './access.ts'
import { addComment, commentLimit } from './add-comment.ts'
import { blockWriter, readBlocked, unblockWriter } from './block-writer.ts'
import { changeComments } from './comment-bulk.ts'
import { judgeComment } from './judge-comment.ts'
import { listModeration } from './list-moderation.ts'
import { readThreads } from './read-threads.ts'
import { removeComment } from './remove-comment.ts'
import { replyMailRoutes } from './routes-reply-mail.ts'
import * as schema from './schema.ts'

const route = routesOf({ tags: ['Comments'] })

const threads = route('get', '/api/blogs/{id}/comments', {
  summary: "A post's comments, including the caller's own waiting ones",
  request: { params: schema.postIdParam, query: schema.threadsQuery },
  refuses: [400, 404],
  responses: { 200: json(schema.threadsOut) },
})

const add = route('post', '/api/blogs/{id}/comments', {
  summary: 'Comment on a post, or reply to a comment',
  request: { params: schema.postIdParam, body: jsonBody(schema.addCommentIn) },
  responses: {
    201: json(schema.addedOut, 'Written; `waiting` until an admin approves it'),
    409: refusal('The same was said within the last minute'),
  },
})

const list = route('get', '/api/comments', {
  summary: 'Comments of one state, for admins: waiting ones oldest first, others newest first',
  middleware: allow(requireModerator),
  request: { query: schema.moderationQuery },
  responses: { 200: json(schema.editorialOut) },
})

const judge = route('put', '/api/comments/{id}', {
  summary: 'Approve or hide a comment',
  middleware: allow(requireModerator),
  request: { params: schema.commentIdParam, body: jsonBody(schema.moderateCommentIn) },
  responses: { 200: json(schema.judgedOut) },
})

const remove = route('delete', '/api/comments/{id}', {
  summary: 'Delete a comment with its replies: its writer, or an admin',
  request: { params: schema.commentIdParam },
  responses: { 200: json(messageOut) },
})

const bulk = route('post', '/api/comments/bulk', {
  summary: 'Judges or deletes many comments: those named, or all of a status; see /api/bulk/{id}',
  middleware: allow(requireModerator),
  request: { body: jsonBody(schema.bulkCommentsIn) },
  responses: { 202: json(runOut, 'Started'), 409: refusal('The number has changed') },
})

const blocked = route('get', '/api/comments/blocked', {
  summary: 'Members who are blocked from commenting, for admins',
  middleware: allow(requireModerator),
  responses: { 200: json(schema.blockedOut) },
})

const block = route('put', '/api/comments/blocked/{userId}', {
  summary: 'Blocks a member from commenting',
  middleware: allow(requireModerator),
  request: { params: schema.writerParam },
  responses: { 200: json(messageOut), 409: refusal('They are an admin') },
})

const unblock = route('delete', '/api/comments/blocked/{userId}', {
  summary: 'Lets a member comment again',
  middleware: allow(requireModerator),
  request: { params: schema.writerParam },
  responses: { 200: json(messageOut) },
})

export function commentRoutes(ctx: Context) {
  const mayComment = withinLimit(ctx, (c) => commentLimit(requireCommenter(c.get('actor'))))
  return router()
    .route('/', replyMailRoutes(ctx))
    .openapi(threads, async (c) => {
      const options = { query: c.req.valid('query'), actor: c.get('actor') }
      return c.json(await readThreads(ctx, c.req.valid('param').id, options), 200)
    })
    .openapi({ ...add, middleware: mayComment }, async (c) => {
      const input = { postId: c.req.valid('param').id, input: c.req.valid('json') }
      return c.json({ comment: await addComment(ctx, c.get('actor'), input) }, 201)
    })
    .openapi(list, async (c) =>
      c.json(await listModeration(ctx, c.get('actor'), c.req.valid('query')), 200),
    )
    .openapi(bulk, async (c) =>
      c.json(await changeComments(ctx, c.get('actor'), c.req.valid('json')), 202),
    )
    .openapi(blocked, async (c) => c.json(await readBlocked(ctx, c.get('actor')), 200))
    .openapi(block, async (c) => {
      await blockWriter(ctx, c.get('actor'), c.req.valid('param').userId)
      return c.json({ message: 'This member can no longer comment.' }, 200)
    })
    .openapi(unblock, async (c) => {
      await unblockWriter(ctx, c.get('actor'), c.req.valid('param').userId)
      return c.json({ message: 'This member can comment again.' }, 200)
    })
    .openapi(judge, async (c) => {
      const verdict = { id: c.req.valid('param').id, status: c.req.valid('json').status }
      return c.json({ comment: await judgeComment(ctx, c.get('actor'), verdict) }, 200)
    })
    .openapi(remove, async (c) => {
      await removeComment(ctx, c.get('actor'), c.req.valid('param').id)
      return c.json({ message: 'Comment deleted.' }, 200)
    })
}
