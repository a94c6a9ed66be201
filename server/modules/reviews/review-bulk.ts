import { notFound } from '#server/kernel/refusal.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  bulkKind,
  changedSince,
  chosenIds,
  MOST_AT_ONCE,
  startRun,
  type BulkRun,
} from '#server/modules/bulk/index.ts'
import { requireReviewModerator } from './access.ts'
import { judgeWithin, removeWithin } from './judge-review.ts'
import { findReview } from './queries.ts'
import { listIdsAt, listKnownIds, listModerated } from './queries-list.ts'
import type { BulkReviewsIn, ReviewChange, ReviewStatus } from './schema.ts'

/** Starts a change of many reviews; deleting them cannot be undone. */
export async function changeReviews(
  ctx: Context,
  actor: Actor,
  { key, change, ids, status, expected }: BulkReviewsIn,
): Promise<BulkRun> {
  const member = requireReviewModerator(actor)
  const choose = () =>
    chosenIds({
      ids,
      visible: (named) => listKnownIds(ctx.store.db, named),
      find: async () => (status ? listIdsAt(ctx.store.db, status, MOST_AT_ONCE) : []),
      expected: expected && Math.min(expected, MOST_AT_ONCE),
      noun: 'review',
    })
  return startRun(ctx, member, { id: key, kind: 'reviews', change, choose })
}

type Undo = { from: ReviewStatus; to: ReviewStatus }

/** Publishes, hides or deletes reviews in bulk by the rules for one. */
export const reviewBulk = bulkKind<ReviewChange>(async ({ store }, member, change) => {
  return {
    async apply(scope, id) {
      if (change.do === 'delete') {
        await removeWithin(scope, member, id)
        return ''
      }
      const from = await judgeWithin(scope, member, { id, status: change.status })
      return from === change.status ? '' : JSON.stringify({ from, to: change.status })
    },
    async undo(scope, id, stored) {
      const { from, to }: Undo = JSON.parse(stored)
      const review = await findReview(scope.tx, id)
      if (!review) throw notFound('Review not found.')
      if (review.status !== to) throw changedSince()
      await judgeWithin(scope, member, { id, status: from })
    },
    async nameOf(id) {
      const [row] = await listModerated(store.db, [id])
      return row ? `A review of “${row.product_title}”` : 'A review'
    },
  }
})
