import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { lockRated } from '#server/modules/catalog/index.ts'
import { requireReviewModerator } from './access.ts'
import { presentModeratedReview } from './present.ts'
import { deleteReviews, findReview, updateReview, type ReviewRow } from './queries.ts'
import { listModerated } from './queries-list.ts'
import { tidyAnswer } from './review-text.ts'
import type { ModeratedReview, ReviewStatus } from './schema.ts'
import { updateRatings } from './update-ratings.ts'

type Verdict = { id: string; status: ReviewStatus }

export function judgeReview(
  ctx: Context,
  actor: Actor,
  verdict: Verdict,
): Promise<ModeratedReview> {
  requireReviewModerator(actor)
  return transact(ctx, async (scope) => {
    await judgeWithin(scope, actor, verdict)
    return moderatedReview(scope, verdict.id)
  })
}

/** The same within a transaction; returns what the review was before. */
export async function judgeWithin(
  scope: Scope,
  actor: Actor,
  { id, status }: Verdict,
): Promise<ReviewStatus> {
  requireReviewModerator(actor)
  const review = await lockReview(scope, id)
  const before = review.status
  if (before === status) return before
  await updateReview(scope.tx, id, { status })
  if (before === 'published' || status === 'published')
    await updateRatings(scope, review.product_id)
  const change = { before: { status: before }, after: { status } }
  await recordChange(scope, { actor, verb: 'judged', kind: 'review', id, ...change })
  return before
}

/** Writes, changes or, with an empty text, removes the shop's answer to a review. */
export function answerReview(
  ctx: Context,
  actor: Actor,
  { id, answer }: { id: string; answer: string },
): Promise<ModeratedReview> {
  requireReviewModerator(actor)
  const text = tidyAnswer(answer)
  return transact(ctx, async (scope) => {
    const review = await lockReview(scope, id)
    if (text !== review.answer) {
      const answered_at = text ? timestamp(scope.clock) : null
      await updateReview(scope.tx, id, { answer: text, answered_at })
      if (review.status === 'published') await updateRatings(scope, review.product_id)
      scope.trail({ deed: 'review-answered', by: actor, subject: id })
    }
    return moderatedReview(scope, id)
  })
}

export async function removeReview(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireReviewModerator(actor)
  await transact(ctx, (scope) => removeWithin(scope, actor, id))
}

/** The same within a transaction. */
export async function removeWithin(scope: Scope, actor: Actor, id: string): Promise<void> {
  requireReviewModerator(actor)
  const { product_id, order_id, status, stars } = await lockReview(scope, id)
  await deleteReviews(scope.tx, [id])
  if (status === 'published') await updateRatings(scope, product_id)
  const before = { product_id, order_id, status, stars }
  await recordChange(scope, { actor, verb: 'removed', kind: 'review', id, before })
}

async function moderatedReview({ tx }: Scope, id: string): Promise<ModeratedReview> {
  const [row] = await listModerated(tx, [id])
  if (!row) throw reviewNotFound()
  return presentModeratedReview(row)
}

// Another change may have ended while the product was waited for.
async function lockReview(scope: Scope, id: string): Promise<ReviewRow> {
  const found = await findReview(scope.tx, id)
  if (found) await lockRated(scope, found.product_id)
  const review = found && (await findReview(scope.tx, id))
  if (!review) throw reviewNotFound()
  return review
}

function reviewNotFound() {
  return notFound('Review not found.')
}
