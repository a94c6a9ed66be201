import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { lockRated } from '#server/modules/catalog/index.ts'
import type { OrderRow } from '#server/modules/orders/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { takeReviewLimit } from './add-review.ts'
import { orderOfCustomer } from './order-of-customer.ts'
import { presentOwnReview } from './present.ts'
import { deleteReviews, findReviewOf, updateReview, type ReviewRow } from './queries.ts'
import { tidyReview, usualName } from './review-text.ts'
import type { OwnReview, ReviewIn } from './schema.ts'
import { updateRatings } from './update-ratings.ts'

type Own = { key: string; productId: string }

/** What was published or hidden before waits for another look, unless reviews appear at once. */
export async function changeOwnReview(
  ctx: Context,
  actor: Actor,
  { input, ...own }: Own & { input: ReviewIn },
): Promise<OwnReview> {
  const order = await ownOrder(ctx, actor, own)
  return transact(ctx, async (scope) => {
    const before = await lockOwn(scope, order, own)
    const { reviewsAppear } = await getSettings(scope.tx)
    const isSeenAtOnce = reviewsAppear === 'at-once' && before.status !== 'hidden'
    const changes = {
      ...tidyReview(input, usualName(order.customer_name)),
      status: isSeenAtOnce ? ('published' as const) : ('waiting' as const),
      updated_at: timestamp(scope.clock),
    }
    await updateReview(scope.tx, before.id, changes)
    const after = { ...before, ...changes }
    if (isPublic(before) || isPublic(after)) await updateRatings(scope, before.product_id)
    return presentOwnReview(after)
  })
}

export async function removeOwnReview(ctx: Context, actor: Actor, own: Own): Promise<void> {
  const order = await ownOrder(ctx, actor, own)
  await transact(ctx, async (scope) => {
    const review = await lockOwn(scope, order, own)
    await deleteReviews(scope.tx, [review.id])
    if (isPublic(review)) await updateRatings(scope, review.product_id)
  })
}

async function ownOrder(ctx: Context, actor: Actor, { key }: Own): Promise<OrderRow> {
  const order = await orderOfCustomer(ctx, actor, key)
  await takeReviewLimit(ctx, order)
  return order
}

async function lockOwn(scope: Scope, order: OrderRow, { productId }: Own): Promise<ReviewRow> {
  await lockRated(scope, productId)
  const review = await findReviewOf(scope.tx, { orderId: order.id, productId })
  if (!review) throw notFound('Review not found.')
  return review
}

const isPublic = ({ status }: Pick<ReviewRow, 'status'>) => status === 'published'
