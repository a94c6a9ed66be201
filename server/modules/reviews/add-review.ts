import { takeLimit } from '#server/database/rate-limits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { lockRated } from '#server/modules/catalog/index.ts'
import type { OrderRow } from '#server/modules/orders/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { orderOfCustomer } from './order-of-customer.ts'
import { presentOwnReview } from './present.ts'
import { findOrderShared, insertReview, listBought, listReviewsOfCustomer } from './queries.ts'
import { requireReviewable } from './reviewable.ts'
import { tidyReview, usualName } from './review-text.ts'
import type { AddReviewIn, OwnReview } from './schema.ts'
import { updateRatings } from './update-ratings.ts'

const PER_ORDER = 30

type NewReview = { key: string; input: AddReviewIn }

/** Adds the review of a product by who bought it: one, however often they bought it. */
export async function addReview(
  ctx: Context,
  actor: Actor,
  { key, input }: NewReview,
): Promise<OwnReview> {
  const found = await orderOfCustomer(ctx, actor, key)
  await takeReviewLimit(ctx, found)
  const { productId } = input
  return transact(ctx, async (scope) => {
    const { tx, engine } = scope
    const order = await findOrderShared(tx, engine, found.id)
    if (!order) throw notFound('Order not found.')
    const product = await lockRated(scope, productId)
    const bought = product && (await listBought(tx, order.id))
    requireReviewable(
      order,
      bought?.find((line) => line.product_id === productId),
    )
    await refuseSecond(scope, order, productId)
    const { reviewsAppear } = await getSettings(tx)
    const now = timestamp(scope.clock)
    const review = {
      id: scope.newId(),
      product_id: productId,
      order_id: order.id,
      status: reviewsAppear === 'at-once' ? ('published' as const) : ('waiting' as const),
      created_at: now,
      updated_at: now,
      answered_at: null,
      answer: '',
      ...tidyReview(input, usualName(order.customer_name)),
    }
    await insertReview(tx, review)
    if (review.status === 'published') await updateRatings(scope, productId)
    return presentOwnReview(review)
  })
}

/** Whoever has the order, or the link of its mail, writes so much of it in 15 minutes. */
export function takeReviewLimit(ctx: Context, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  return takeLimit(ctx, `reviews:${id}`, PER_ORDER)
}

async function refuseSecond({ tx }: Scope, order: OrderRow, productId: string): Promise<void> {
  const [first] = await listReviewsOfCustomer(tx, order, [productId])
  if (!first) return
  const where = first.order_id === order.id ? '' : `, with order ${first.order_number}`
  const text = `You have reviewed this product already${where}. You can change that review.`
  throw new Refusal('conflict', 'reviewed_already', text)
}
