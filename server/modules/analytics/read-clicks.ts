import type { Context } from '#server/kernel/context.ts'
import { isAffiliateHost } from '#server/richtext/index.ts'
import { sumClicks, sumClicksByTarget } from './queries-clicks.ts'

/** Days of the site (YYYY-MM-DD), both included; without a post those of all posts, and of none under ''. */
type Range = { from: string; to: string; postId?: string }

/** Clicks by post, product (or ''), place and target (`own`, or a host), the most first. */
export async function readClicks(ctx: Context, range: Range) {
  const rows = await sumClicks(ctx.store.db, range)
  return rows.map(({ post_id: postId, product_id: productId, ...row }) => ({
    postId,
    productId,
    ...row,
  }))
}

/** `own` led to a product of this store, `affiliate` to another store, `other` to any other site; `cart` are presses on Add to Cart. */
export type ClickTotals = { own: number; affiliate: number; other: number; cart: number }

/** Clicks in all, by post (or ''). */
export async function readClickTotals(
  ctx: Context,
  range: Range,
): Promise<Map<string, ClickTotals>> {
  const posts = new Map<string, ClickTotals>()
  for (const { post_id, clicks, ...row } of await sumClicksByTarget(ctx.store.db, range)) {
    const totals = posts.get(post_id) ?? { own: 0, affiliate: 0, other: 0, cart: 0 }
    totals[kindOf(row)] += clicks
    posts.set(post_id, totals)
  }
  return posts
}

type Kind = { target: string; is_cart: number; has_product: number }

// A link without a product of ours may still earn a commission.
function kindOf({ target, is_cart, has_product }: Kind): keyof ClickTotals {
  if (is_cart) return 'cart'
  if (target === 'own') return 'own'
  return has_product || isAffiliateHost(target) ? 'affiliate' : 'other'
}
