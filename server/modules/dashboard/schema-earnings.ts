import { z } from 'zod'
import { line } from '#shared/api/schemas.ts'

const sales = z.object({
  orders: z.number(),
  /** In the shop's currency, less what was given back. */
  sales: z.number(),
})

/** `direct`: its buyer came from a post to the product; `read`: had read a post about it; `none`: neither. */
const salesByWay = z.object({ direct: sales, read: sales, none: sales })

const numbers = z.object({
  /** Visitors of posts, each once a day and post. */
  readers: z.number(),
  /** On products of this store. */
  clicks: z.number(),
  carts: z.number(),
  affiliateClicks: z.number(),
  /** In the shop's currency by the programmes' reports; null until there is one. */
  affiliateEarnings: z.number().nullable(),
  direct: sales,
  read: sales,
})

/** What posts brought in a range of days. */
export const earningsOut = z.object({
  from: z.string(),
  to: z.string(),
  /** ISO 4217; what all amounts are in. */
  currency: z.string(),
  timeZone: z.string(),
  lastReportDay: z.string().nullable(),
  /** All posts together, an order counted once. */
  total: numbers,
  previous: numbers,
  /** Reported in lines without a post, so that it and `total` add up to the reports; null until there is one. */
  otherAffiliateEarnings: z.number().nullable(),
  /** The three ways add up to all paid sales less refunds. */
  store: sales.extend({ ways: salesByWay }),
  /** The first 20 by what they brought, both ways, by thousand readers; `title` is null where the post is gone. */
  articles: z.array(
    numbers.extend({
      _id: z.string(),
      title: z.string().nullable(),
      readersByDate: z.array(z.number()),
    }),
  ),
  /** The rest, so that readers, clicks and money add up. */
  otherArticles: numbers.extend({ articles: z.number() }),
  /** The first 20 by what they brought; shipping is what none of them brought. */
  products: z.array(salesByWay.extend({ _id: z.string(), title: z.string(), clicks: z.number() })),
  otherProducts: salesByWay.extend({ products: z.number(), clicks: z.number() }),
  shipping: salesByWay,
})

export type Earnings = z.infer<typeof earningsOut>

/** How one post came to what it brought. */
export const articleEarningsOut = z.object({
  title: z.string(),
  readers: z.number(),
  reads: z.number(),
  sources: z.array(z.object({ source: z.string(), views: z.number() })),
  views: z.number(),
  carts: z.number(),
  /** What was pressed for products of this store, here or at another shop, and what was bought of them here. */
  products: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      /** As which it was pressed, the most first: a card, a link, … Carts and orders are known of the product alone. */
      shownAs: z.array(
        z.object({ name: z.string(), clicks: z.number(), affiliateClicks: z.number() }),
      ),
      clicks: z.number(),
      affiliateClicks: z.number(),
      carts: z.number(),
      direct: sales,
      read: sales,
    }),
  ),
  shipping: z.object({ direct: sales, read: sales }),
})

export type ArticleEarnings = z.infer<typeof articleEarningsOut>

const MOST_ASKED = 100

export const earnedQuery = z.object({
  ids: line(64 * MOST_ASKED)
    .transform((text) => text.split(',').filter(Boolean))
    .refine((ids) => ids.length <= MOST_ASKED, 'Ask for at most 100 posts.'),
})

/** Of the last 30 days, what came both ways and what programmes reported; `perThousand` is null without readers. */
export const earnedOut = z.object({
  posts: z.array(
    z.object({ _id: z.string(), earned: z.number(), perThousand: z.number().nullable() }),
  ),
})
