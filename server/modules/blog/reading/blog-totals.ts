import type { Context } from '#server/kernel/context.ts'
import { countPosts } from './blog-overview.ts'
import { countPublishedByMonth, findMostLiked, sumLikes } from './queries-numbers.ts'

/** What was written and liked on the whole site, and how much was published each month since a day (YYYY-MM-DD). */
export async function readBlogTotals(ctx: Context, since: string) {
  const { db } = ctx.store
  const [counts, totalLikes, months, mostLiked] = await Promise.all([
    countPosts(ctx, { kind: 'all', userId: undefined }),
    sumLikes(db),
    countPublishedByMonth(db, since),
    findMostLiked(db),
  ])
  const { all: totalBlogs, published: publishedCount, draft: draftCount } = counts
  return { totalBlogs, publishedCount, draftCount, totalLikes, months, mostLiked }
}
