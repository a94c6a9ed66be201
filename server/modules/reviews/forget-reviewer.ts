import type { Scope } from '#server/kernel/scope.ts'
import { emailKey } from '#server/modules/accounts/index.ts'
import { lockRated } from '#server/modules/catalog/index.ts'
import { deleteReviews, listNamedReviewsBy, removeName } from './queries.ts'
import { stopMailTo } from './stop-asking.ts'
import { updateRatings } from './update-ratings.ts'

type Leaver = { userId: string; email: string }

/**
 * Takes a person who leaves out of at most `limit` of their reviews, and returns how many. What is published or hidden
 * stays without a name; what waits goes. Their address is asked for no review any more.
 */
export async function forgetReviewer(
  scope: Scope,
  { userId, email }: Leaver,
  limit: number,
): Promise<number> {
  const { tx } = scope
  await stopMailTo(scope, emailKey(email))
  const some = await listNamedReviewsBy(tx, userId, limit)
  // A fixed order, so that two transactions cannot deadlock.
  const productIds = [...new Set(some.map(({ product_id }) => product_id))].toSorted()
  for (const productId of productIds) await lockRated(scope, productId)
  // One may have been published meanwhile.
  const locked = await listNamedReviewsBy(tx, userId, limit)
  const mine = locked.filter(({ product_id }) => productIds.includes(product_id))
  const waiting = mine.filter(({ status }) => status === 'waiting')
  const others = mine.filter((review) => !waiting.includes(review))
  await deleteReviews(tx, idsOf(waiting))
  await removeName(tx, idsOf(others))
  // The pages that showed the name.
  const shown = others.filter(({ status }) => status === 'published')
  for (const productId of new Set(shown.map(({ product_id }) => product_id)))
    await updateRatings(scope, productId)
  return some.length
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
