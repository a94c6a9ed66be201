import type { Context } from '#server/kernel/context.ts'
import { findReadPosts, type Reader } from '#server/modules/analytics/index.ts'
import { findPublicPostIds, listPostsAbout } from '#server/modules/blog/index.ts'
import { listProductsOfVariants } from '#server/modules/catalog/index.ts'
import type { Item } from '#server/modules/orders/schema.ts'
import type { LedBy } from '#server/modules/orders/tables.ts'
import { currentSettings } from '#server/modules/settings/index.ts'

// So that an order of a hundred products holds nobody up.
const MOST_ASKED = 20

export type Article = { postId: string; ledBy: Exclude<LedBy, ''> }

/**
 * Which post led to each product, by its id: the one from which the buyer came to it, or else the newest of those that
 * mention it and that they read yesterday or today.
 */
export async function findArticles(
  ctx: Context,
  items: readonly Item[],
  reader: Reader,
): Promise<Map<string, Article>> {
  const { db } = ctx.store
  const posts = await findPublicPostIds(
    db,
    items.flatMap(({ via }) => via || []),
  )
  const articles = new Map<string, Article>()
  for (const { productId, via = '' } of items) {
    const postId = posts.get(via)
    if (postId) articles.set(productId, { postId, ledBy: 'direct' })
  }
  const rest = items.map(({ productId }) => productId).filter((id) => !articles.has(id))
  const { countsReadBefore } = await currentSettings(ctx)
  if (rest.length === 0 || !countsReadBefore) return articles
  const asked = rest.slice(0, MOST_ASKED)
  const parents = await listProductsOfVariants(db, asked)
  const listedId = (id: string) => parents.get(id) ?? id
  const mentions = await listPostsAbout(db, [...new Set(asked.map(listedId))])
  const read = await findReadPosts(
    ctx,
    reader,
    mentions.map(({ postId }) => postId),
  )
  // The newest first, which stays.
  const newest = new Map(
    mentions
      .filter(({ postId }) => read.has(postId))
      .toReversed()
      .map(({ productId, postId }) => [productId, postId]),
  )
  for (const id of asked) {
    const postId = newest.get(listedId(id))
    if (postId) articles.set(id, { postId, ledBy: 'read' })
  }
  return articles
}
