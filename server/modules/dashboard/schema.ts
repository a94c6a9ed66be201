import { z } from 'zod'
import { postSummaryOut } from '#server/modules/blog/schema.ts'
import { postCountsOut } from '#server/modules/blog/schema.ts'
import { pictureOut } from '#shared/schemas.ts'

const waitingPost = z.object({
  _id: z.string(),
  title: z.string(),
  author: z.string(),
  /** Null when the text came without a history. */
  words: z.number().nullable(),
  since: z.string(),
  note: z.string(),
})

const waitingComment = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  postTitle: z.string(),
  isFirst: z.boolean(),
  since: z.string(),
})

/** The numbers of the whole site, for admins; `…Week` are those of the last 7 days and the 7 before. */
const stats = z.object({
  totalBlogs: z.number(),
  totalProducts: z.number(),
  totalViews: z.number(),
  totalSales: z.number(),
  viewsWeek: z.number(),
  viewsWeekBefore: z.number(),
  viewsByDay: z.array(z.number()),
  blogsWeek: z.number(),
  productsWeek: z.number(),
})

const recentProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  price: z.number(),
  stock: z.number(),
  createdAt: z.string(),
  picture: pictureOut.nullable(),
})

/** Everything on the dashboard's first page. What only admins see is null for others. */
export const dashboardOut = z.object({
  stats: stats.nullable(),
  counts: postCountsOut,
  draft: z
    .object({
      _id: z.string(),
      title: z.string(),
      words: z.number().nullable(),
      savedAt: z.string(),
      cover: pictureOut.nullable(),
    })
    .nullable(),
  recentPosts: z.array(postSummaryOut),
  recentProducts: z.array(recentProduct).nullable(),
  /** Posts handed in by members; for a member their own. */
  submissions: z.array(waitingPost),
  /** A writer's own posts that came back with a note. */
  sentBack: z.array(waitingPost),
  comments: z.object({ waiting: z.number(), list: z.array(waitingComment) }).nullable(),
  /** For the owner: how many tasks failed too often and wait. */
  failedTasks: z.number().nullable(),
})

export type Dashboard = z.infer<typeof dashboardOut>
