import { z } from 'zod'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { POST_STATUSES, postSummaryOut } from '#server/modules/blog/schema.ts'

export const binQuery = z.object(pageQuery(10))

/** `status` is the one before the deletion. */
export const binnedPostOut = postSummaryOut
  .pick({ _id: true, title: true, cover: true, status: true })
  .extend({
    author: z.string(),
    deletedAt: z.string(),
    deletedBy: z.string(),
    daysLeft: z.number(),
    mayErase: z.boolean(),
  })

export const binOut = z.object({
  posts: z.array(binnedPostOut),
  totalPosts: z.number(),
  ...pagingOut,
})

export const restoredOut = z.object({ message: z.string(), status: z.enum(POST_STATUSES) })

export type BinnedPost = z.infer<typeof binnedPostOut>
