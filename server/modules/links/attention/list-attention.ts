import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { siteToday } from '#server/modules/analytics/index.ts'
import { requireLinkManager } from '#server/modules/links/access.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { pagingOf } from '#shared/api/page.ts'
import { findPriceHints } from './price-hints.ts'
import { listLostMentions, listPostsById, listStale } from './queries.ts'
import type { AttentionList, Reason } from './schema.ts'

// Of each reason; whoever has handled so many sees the next.
const MOST = 500

type Found = { postId: string; reason: Reason }

/** Public posts that need a look: those with most reasons first, and of these the ones that changed longest ago. */
export async function listAttention(
  ctx: Context,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
): Promise<AttentionList> {
  requireLinkManager(actor)
  const { checkPostsMonths: months } = await currentSettings(ctx)
  const found = await Promise.all([findLost(ctx), findPriceHints(ctx), findStale(ctx, months)])
  const reasons = Map.groupBy(found.flat(), ({ postId }) => postId)
  const rows = await listPostsById(ctx.store.db, [...reasons.keys()])
  const posts = rows
    .map((row) => ({
      _id: row.id,
      title: row.title,
      slug: row.slug,
      updatedAt: row.updated_at,
      checkedOn: row.checked_on,
      reasons: (reasons.get(row.id) ?? []).map(({ reason }) => reason),
    }))
    .toSorted(
      (one, other) =>
        other.reasons.length - one.reasons.length ||
        (one.updatedAt + one._id < other.updatedAt + other._id ? -1 : 1),
    )
  return {
    posts: posts.slice((page - 1) * limit, page * limit),
    totalPosts: posts.length,
    ...pagingOf(posts.length, { page, limit }),
    months,
  }
}

async function findLost({ store: { db } }: Context): Promise<Found[]> {
  const mentions = await listLostMentions(db, MOST)
  return mentions.map(({ post_id, key, id, title, status }) => ({
    postId: post_id,
    reason:
      id === null
        ? { kind: 'gone', words: key }
        : {
            kind: status === 'archived' ? 'archived' : 'sold-out',
            product: { _id: id, title: title ?? '' },
          },
  }))
}

async function findStale(ctx: Context, months: number): Promise<Found[]> {
  if (months === 0) return []
  const before = new Date(await siteToday(ctx))
  before.setUTCMonth(before.getUTCMonth() - months)
  const rows = await listStale(ctx.store.db, {
    before: before.toISOString().slice(0, 10),
    limit: MOST,
  })
  return rows.map(({ id }) => ({ postId: id, reason: { kind: 'stale' } }))
}
