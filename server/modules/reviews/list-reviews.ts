import type { z } from 'zod'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { startOf } from '#server/richtext/index.ts'
import { pagingOf } from '#shared/api/page.ts'
import { requireReviewModerator } from './access.ts'
import { presentModeratedReview } from './present.ts'
import { countByStatus, countWaiting, findReviewIds, listModerated } from './queries-list.ts'
import type { moderationOut, moderationQuery } from './schema.ts'

/** One page of the reviews of a status, or of those that filters find, with the counts of every status. */
export async function listReviews(
  { store: { db } }: Context,
  actor: Actor,
  { status, search, stars, product, page, limit }: z.infer<typeof moderationQuery>,
): Promise<z.infer<typeof moderationOut>> {
  requireReviewModerator(actor)
  const filter = { status, search: search.trim(), stars, product }
  const [ids, counts] = await Promise.all([findReviewIds(db, filter), countByStatus(db)])
  const rows = await listModerated(db, ids.slice((page - 1) * limit, page * limit))
  return {
    reviews: rows.map(presentModeratedReview),
    totalReviews: ids.length,
    counts,
    ...pagingOf(ids.length, { page, limit }),
  }
}

export function countWaitingReviews(ctx: Context): Promise<number> {
  return countWaiting(ctx.store.db)
}

const START = 140

/** Longest waiting first, with the first 140 characters of what they say. */
export async function listWaitingReviews({ store: { db } }: Context, count: number) {
  const filter = { status: 'waiting' as const, search: '', stars: '', product: '' }
  const rows = await listModerated(db, (await findReviewIds(db, filter)).slice(0, count))
  return rows.map((row) => ({
    _id: row.id,
    stars: row.stars,
    text: startOf((row.title || row.text).replace(/\s+/g, ' '), START),
    name: row.name,
    productTitle: row.product_title,
    since: row.created_at,
  }))
}
