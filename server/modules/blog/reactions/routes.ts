import { json, router, routesOf } from '#server/http/router.ts'
import { signedIn } from '#server/http/signed-in.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { visibilityFor } from '#server/modules/blog/access.ts'
import { findReactions } from '#server/modules/blog/reading/index.ts'
import { listSavedPosts } from './list-saved-posts.ts'
import { bookmarkPost, likePost } from './mark-post.ts'
import { postIdParam } from '#server/modules/blog/schema.ts'
import {
  likedOut,
  reactionsOut,
  type Reactions,
  savedOut,
  savedPostsOut,
  savePostParam,
} from './schema.ts'

const route = routesOf({ tags: ['Blog'] })

const reactions = route('get', '/api/blogs/{id}/reactions', {
  summary: "A post's numbers, and whether the caller likes and saved it",
  request: { params: postIdParam },
  refuses: [404],
  responses: { 200: json(reactionsOut) },
})

const like = route('post', '/api/blogs/{id}/like', {
  summary: 'Like or unlike a post',
  request: { params: postIdParam },
  responses: { 200: json(likedOut) },
})

const listSaved = route('get', '/api/auth/saved-posts', {
  summary: 'The published posts that the caller saved, newest save first',
  middleware: signedIn('Please log in to see saved posts.'),
  responses: { 200: json(savedPostsOut) },
})

const save = route('post', '/api/auth/save-post/{postId}', {
  summary: 'Save or unsave a post',
  request: { params: savePostParam },
  responses: { 200: json(savedOut) },
})

export function reactionRoutes(ctx: Context) {
  return router()
    .openapi(reactions, async (c) => {
      const { userId = '' } = visibilityFor(c.get('actor'))
      const row = await findReactions(ctx.store.db, c.req.valid('param').id, userId)
      if (!row) throw notFound('Post not found.')
      return c.json(presentReactions(row), 200)
    })
    .openapi(like, async (c) =>
      c.json(await likePost(ctx, c.get('actor'), c.req.valid('param').id), 200),
    )
    .openapi(listSaved, async (c) =>
      c.json({ savedPosts: await listSavedPosts(ctx, c.get('actor')) }, 200),
    )
    .openapi(save, async (c) =>
      c.json(await bookmarkPost(ctx, c.get('actor'), c.req.valid('param').postId), 200),
    )
}

function presentReactions(row: NonNullable<Awaited<ReturnType<typeof findReactions>>>): Reactions {
  return {
    likesCount: row.likes_count,
    isLikedByUser: Boolean(row.is_liked),
    isSaved: Boolean(row.is_saved),
    commentsCount: Number(row.comments_count),
  }
}
