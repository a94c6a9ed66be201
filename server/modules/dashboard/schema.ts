import { AVAILABILITIES } from '#shared/products/stock.ts'
import { z } from 'zod'
import { postSummaryOut, postCountsOut } from '#server/modules/blog/schema.ts'
import { bestSellerOut, orderSummaryOut } from '#server/modules/orders/schema-sales.ts'
import { pictureOut } from '#shared/api/schemas.ts'
import { firstStepsOut } from './schema-first-steps.ts'

const waitingPost = z.object({
  _id: z.string(),
  title: z.string(),
  author: z.string(),
  /** Null when the text has no history. */
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

/** `…Week` counts the last 7 days, `…WeekBefore` the 7 days before. Sales are in the shop's currency, less what was given back. */
const stats = z.object({
  totalBlogs: z.number(),
  totalProducts: z.number(),
  totalViews: z.number(),
  totalSales: z.number(),
  totalOrders: z.number(),
  viewsWeek: z.number(),
  viewsWeekBefore: z.number(),
  viewsByDay: z.array(z.number()),
  salesWeek: z.number(),
  salesWeekBefore: z.number(),
  salesByDay: z.array(z.number()),
  blogsWeek: z.number(),
  productsWeek: z.number(),
})

const recentProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  price: z.number(),
  stock: z.number(),
  availability: z.enum(AVAILABILITIES),
  createdAt: z.string(),
  picture: pictureOut.nullable(),
})

const backup = z.object({
  isNightly: z.boolean(),
  good: z
    .object({
      at: z.string(),
      sizeBytes: z.number(),
      file: z.string(),
      /** When it was restored beside the site and compared; `into` is null where that was not possible. */
      proof: z.object({
        at: z.string(),
        into: z.enum(['sqlite', 'postgres']).nullable(),
        why: z.string(),
      }),
    })
    .nullable(),
  failed: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Where backups go to a bucket: when the newest that is there was made. */
  bucket: z.object({ name: z.string(), arrivedAt: z.string().nullable() }).nullable(),
})

const waitingReview = z.object({
  _id: z.string(),
  stars: z.number(),
  /** Empty for stars alone. */
  text: z.string(),
  name: z.string(),
  productTitle: z.string(),
  since: z.string(),
})

const planned = z.object({ _id: z.string(), title: z.string(), at: z.string() })

/** Parts for admins are null for others. */
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
  /** For admins: the products with the fewest pieces, 10 or less, and the number of all those. */
  runningOut: z.object({ total: z.number(), products: z.array(recentProduct) }).nullable(),
  /** For admins the newest of all, for others their own. */
  recentOrders: z.array(orderSummaryOut),
  /** For admins: the oldest orders that wait to be sent, and the number of all those. */
  ordersToShip: z.object({ waiting: z.number(), list: z.array(orderSummaryOut) }).nullable(),
  /** For admins: the oldest orders that need a look, and the number of all those. */
  ordersToLookAt: z.object({ waiting: z.number(), list: z.array(orderSummaryOut) }).nullable(),
  /** For admins: the oldest orders whose customer was asked to confirm by email, and the number of all those. */
  ordersToConfirm: z.object({ waiting: z.number(), list: z.array(orderSummaryOut) }).nullable(),
  /** For admins: the oldest orders with a return to answer or to refund, and the number of all those. */
  ordersReturning: z.object({ waiting: z.number(), list: z.array(orderSummaryOut) }).nullable(),
  /** Posts submitted by members; for a member, their own. */
  submissions: z.array(waitingPost),
  /** The writer's own posts that were sent back with a note. */
  sentBack: z.array(waitingPost),
  /** For admins: public posts with changes that are not published, the latest first. */
  changed: z.array(
    waitingPost
      .pick({ _id: true, title: true, since: true })
      .extend({ words: z.number(), by: z.string() }),
  ),
  comments: z.object({ waiting: z.number(), list: z.array(waitingComment) }).nullable(),
  /** For admins: the reviews that wait longest to be looked at, and the number of all those. */
  reviews: z.object({ waiting: z.number(), list: z.array(waitingReview) }).nullable(),
  /** For admins: the newest unread messages of the contact form, and the number of all those, up to 1,000. */
  messages: z
    .object({
      unread: z.number(),
      list: z.array(
        z.object({ _id: z.string(), name: z.string(), text: z.string(), since: z.string() }),
      ),
    })
    .nullable(),
  /** For admins, until each point is done or put away. */
  firstSteps: firstStepsOut.nullable(),
  /** For admins: what was sold on each of the last 30 days of the site's time zone, in the shop's currency less refunds, oldest first. */
  salesByDay: z
    .array(z.object({ day: z.string(), sales: z.number(), orders: z.number() }))
    .nullable(),
  /** For admins: what sold best in the last 30 days. */
  topProducts: z.array(bestSellerOut).nullable(),
  /** For admins: the most read public posts of the last 30 days. */
  topPosts: z
    .array(z.object({ _id: z.string(), slug: z.string(), title: z.string(), views: z.number() }))
    .nullable(),
  /** Posts that will be published, soonest first; for a member, their own. */
  plannedPosts: z.array(planned),
  /** For admins: sales that will start or end, soonest first. */
  plannedSales: z.array(planned.extend({ slug: z.string(), isStart: z.boolean() })).nullable(),
  /** For admins: why products cannot be bought. `soldHereOnly` counts, up to 1,000, those that need this site's checkout. */
  selling: z
    .object({
      problem: z.enum(['checkout_off', 'no_payment']).nullable(),
      soldHereOnly: z.number(),
      linkless: z.array(z.object({ _id: z.string(), slug: z.string(), title: z.string() })),
    })
    .nullable(),
  /** For admins: emails that have not left, up to 1,000 each. */
  mail: z.object({ held: z.number(), failing: z.number(), canSend: z.boolean() }).nullable(),
  /** For admins: the last good backup, and why the last attempt failed if it did. */
  backup: backup.nullable(),
  /** For the owner: tasks that failed too often. */
  failedTasks: z.number().nullable(),
  /** For admins who sign in with a password alone. */
  needsSecondFactor: z.boolean(),
  /** For admins, while there is little or no room on the disk. */
  disk: z.object({ level: z.enum(['low', 'full']), freeBytes: z.number() }).nullable(),
})

export type Dashboard = z.infer<typeof dashboardOut>
