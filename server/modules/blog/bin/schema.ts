import { z } from 'zod'
import { pageQuery } from '#shared/page.ts'
import { pictureOut } from '#shared/schemas.ts'
import { POST_STATUSES } from '#server/modules/blog/schema.ts'

export const binQuery = z.object(pageQuery(10))

export const binnedPostOut = z.object({
  _id: z.string(),
  title: z.string(),
  cover: pictureOut.nullable(),
  author: z.string(),
  /** What the post was before it was deleted. */
  status: z.enum(POST_STATUSES),
  deletedAt: z.string(),
  deletedBy: z.string(),
  daysLeft: z.number(),
})

export const binOut = z.object({
  posts: z.array(binnedPostOut),
  totalPosts: z.number(),
  currentPage: z.number(),
  totalPages: z.number(),
})

export const restoredOut = z.object({ message: z.string(), status: z.enum(POST_STATUSES) })

export type BinnedPost = z.infer<typeof binnedPostOut>
