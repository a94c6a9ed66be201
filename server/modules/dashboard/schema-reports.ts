import { z } from 'zod'
import { line } from '#shared/schemas.ts'

export const reportedPostParam = z.object({ id: line(64) })

/** The days up to today, UTC, that the referrers are counted in. */
export const reportQuery = z.object({
  days: z.coerce.number().int().min(1).max(180).default(7),
})

/** The `_id` of a day is its UTC date. */
export const blogReportOut = z.object({
  blog: z.object({
    _id: z.string(),
    title: z.string(),
    slug: z.string(),
    status: z.enum(['draft', 'private', 'published']),
  }),
  viewsByDate: z.array(z.object({ _id: z.string(), count: z.number() })),
  /** Other sites that readers came from, the first ten; `before` is that of the equally long time before. */
  referrers: z.array(z.object({ host: z.string(), count: z.number(), before: z.number() })),
  /** The same for all sites together. */
  referred: z.object({ count: z.number(), before: z.number() }),
  totalViews: z.number(),
  totalLikes: z.number(),
  totalComments: z.number(),
  totalSaved: z.number(),
})

export type BlogReport = z.infer<typeof blogReportOut>
