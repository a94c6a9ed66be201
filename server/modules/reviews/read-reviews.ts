import type { z } from 'zod'
import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { findRatings } from '#server/modules/catalog/index.ts'
import { lineImage } from '#server/modules/orders/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pagingOf } from '#shared/api/page.ts'
import { ratingOf } from '#shared/products/rating.ts'
import { orderOfCustomer } from './order-of-customer.ts'
import { presentOwnReview, presentReview } from './present.ts'
import { listBought, listReviewsOfCustomer, type ReviewRow } from './queries.ts'
import { listPublished } from './queries-list.ts'
import { isReviewable } from './reviewable.ts'
import { usualName } from './review-text.ts'
import type { OrderReviews, ProductReviews, productReviewsQuery } from './schema.ts'

type Asked = z.infer<typeof productReviewsQuery> & { productId: string }

/** One page of a product's published reviews, newest first; of a draft for admins alone. */
export async function readProductReviews(
  { store: { db } }: Context,
  actor: Actor,
  { productId, page, limit }: Asked,
): Promise<ProductReviews> {
  const counts = await findRatings(db, productId, isAdmin(actor))
  if (!counts) throw notFound('Product not found')
  const rating = ratingOf(counts)
  const slice = { limit, offset: (page - 1) * limit }
  const rows = rating.count > 0 ? await listPublished(db, productId, slice) : []
  const reviews = rows.map(presentReview)
  return { reviews, rating, counts, ...pagingOf(rating.count, { page, limit }) }
}

/** What can be reviewed of an order, and what its buyer has said of it, if with another order. */
export async function readOrderReviews(
  ctx: Context,
  actor: Actor,
  key: string,
): Promise<OrderReviews> {
  const order = await orderOfCustomer(ctx, actor, key)
  const { db } = ctx.store
  const { reviewsAppear } = await getSettings(db)
  const lines = await listBought(db, order.id)
  const ids = lines.map(({ product_id }) => product_id)
  const reviews = await listReviewsOfCustomer(db, order, ids)
  const isOfOrder = ({ order_id }: ReviewRow) => order_id === order.id
  const own = new Map(reviews.filter(isOfOrder).map((review) => [review.product_id, review]))
  const reviewed = new Map(reviews.map((review) => [review.product_id, review.order_number]))
  return {
    orderNumber: order.number,
    name: usualName(order.customer_name),
    appears: reviewsAppear,
    products: lines.map((line) => {
      const review = own.get(line.product_id)
      return {
        productId: line.product_id,
        slug: line.slug,
        title: line.title,
        image_url: lineImage(line.media_id, line.media_width),
        review: review ? presentOwnReview(review) : null,
        canReview: !reviewed.has(line.product_id) && isReviewable(order, line),
        reviewedWith: review ? '' : (reviewed.get(line.product_id) ?? ''),
      }
    }),
  }
}
