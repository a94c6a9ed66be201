import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import type { Visibility } from '#server/modules/blog/access.ts'
import { listPostsWithProduct, productTopic } from '#server/modules/blog/lists/index.ts'
import type { PostsWithProduct } from '#server/modules/blog/schema.ts'
import { listProductSlugs } from '#server/modules/catalog/index.ts'
import { summariesById } from './list-blogs.ts'

const MOST = 8

type Found = PostsWithProduct & {
  /** What the answer depends on. */
  topics: string[]
}

/** The published posts that show a product, and those that only link to it. Links may name a former slug. */
export async function postsWithProduct(
  ctx: Context,
  id: string,
  visibility: Visibility,
): Promise<Found> {
  const { db } = ctx.store
  const slugs = await listProductSlugs(db, id)
  if (slugs.length === 0) throw notFound('Product not found')
  const keys = [id, ...slugs.map((slug) => `/${slug}`)]
  const rows = await listPostsWithProduct(db, keys, MOST)
  const shown = new Set(rows.filter(({ is_shown }) => is_shown).map((row) => row.id))
  const ids = rows.map((row) => row.id)
  const posts = await summariesById(ctx, ids, visibility)
  return {
    tested: posts.filter(({ _id }) => shown.has(_id)),
    mentioned: posts.filter(({ _id }) => !shown.has(_id)),
    topics: keys.map(productTopic),
  }
}
