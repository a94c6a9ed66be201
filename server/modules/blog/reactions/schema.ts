import { z } from 'zod'
import { postIdParam, savedPostOut } from '#server/modules/blog/schema.ts'

export const savePostParam = z.object({ postId: postIdParam.shape.id })

export const likedOut = z.object({ liked: z.boolean(), likesCount: z.number() })

export const savedPostsOut = z.object({ savedPosts: z.array(savedPostOut) })

export const savedOut = z.object({ saved: z.boolean() })

/** Loaded separately from a post's cached page. */
export const reactionsOut = z.object({
  likesCount: z.number(),
  isLikedByUser: z.boolean(),
  isSaved: z.boolean(),
  commentsCount: z.number(),
})

export type Reactions = z.infer<typeof reactionsOut>
