import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findMentions } from '#server/modules/blog/lists/index.ts'
import {
  chosenProducts,
  findProductIdsByAnySlug,
  type PriceView,
} from '#server/modules/catalog/index.ts'
import type { ProductInPost } from '#server/modules/blog/schema.ts'

// More are a price list, which has its own table in the text.
const MOST = 24

/** The products that the text of a published post shows or links to, as the store has them now. */
export async function productsInPost(
  ctx: Context,
  postId: string,
  view: PriceView,
): Promise<ProductInPost[]> {
  const { db } = ctx.store
  const keys = await findMentions(db, postId, MOST)
  if (!keys) throw notFound('Post not found.')
  const linked = await findProductIdsByAnySlug(db, keys.filter(isLink).map(slugOf))
  const ids = keys.flatMap((key) => (isLink(key) ? (linked.get(slugOf(key)) ?? []) : key))
  return chosenProducts(ctx, [...new Set(ids)], view)
}

// A link names a slug, which may be a former one.
const isLink = (key: string) => key.startsWith('/')
const slugOf = (key: string) => key.slice(1)
