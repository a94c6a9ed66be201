import { z } from 'zod'
import { line } from '#shared/schemas.ts'

export const reportedPostParam = z.object({ id: line(64) })

/** The `_id` of a day is its UTC date. */
export const blogReportOut = z.object({
  blog: z.object({
    _id: z.string(),
    title: z.string(),
    slug: z.string(),
    status: z.enum(['draft', 'private', 'published']),
  }),
  viewsByDate: z.array(z.object({ _id: z.string(), count: z.number() })),
  totalViews: z.number(),
  totalLikes: z.number(),
  totalComments: z.number(),
  totalSaved: z.number(),
})

export type BlogReport = z.infer<typeof blogReportOut>
