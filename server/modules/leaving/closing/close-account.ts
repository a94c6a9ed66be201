import { isWithinLimit } from '#server/database/rate-limits.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { endSessions, lockAccount, requireConfirmed } from '#server/modules/accounts/index.ts'
import { requireAccount, requireNoOwner } from '#server/modules/leaving/access.ts'
import { findLeaver } from '#server/modules/leaving/erasing/index.ts'
import type { LeftPosts } from '#server/modules/leaving/tables.ts'
import { mailClosed } from './mail-closed.ts'
import { findClosing, insertClosing } from './queries.ts'

/** How long a closed account can be had back. */
export const CLOSED_DAYS = 14

/** Each is mailed about, whatever else was. */
const CLOSED = { max: 3, windowMs: DAY_MS }

/**
 * Signs the person out everywhere, and has the account erased in 14 days unless they come back. Until then readers see their
 * posts and comments as before. Returns when it is final.
 */
export async function closeAccount(ctx: Context, actor: Actor, posts: LeftPosts): Promise<string> {
  const { userId, isOwner } = await requireConfirmed(ctx, actor)
  requireNoOwner({ isOwner })
  return transact(ctx, async (scope) => {
    const { tx, clock } = scope
    // The account may be gone since the session was read, or theirs the site.
    requireAccount((await lockAccount(scope, userId)) ? actor : guest)
    requireNoOwner({ isOwner: (await findLeaver(tx, userId))?.is_owner === 1 })
    const closing = await findClosing(tx, userId)
    if (closing) return closing.final_at
    if (!(await isWithinLimit(scope, `close-account:${userId}`, CLOSED))) throw enoughToday()
    const final = new Date(clock.now().getTime() + CLOSED_DAYS * DAY_MS).toISOString()
    await insertClosing(tx, {
      user_id: userId,
      posts,
      closed_at: timestamp(clock),
      final_at: final,
    })
    await scope.schedule({
      kind: 'account.close',
      key: userId,
      payload: { userId },
      runAt: final,
    })
    await mailClosed(scope, userId, { posts, finalAt: final, by: actor })
    await endSessions(scope, userId)
    scope.trail({ deed: 'account-closed', by: actor, posts })
    return final
  })
}

function enoughToday(): Refusal {
  const text = `An account can be closed ${CLOSED.max} times a day. Try again tomorrow.`
  return new Refusal('too_many', 'too_many', text, { retryAfterSeconds: CLOSED.windowMs / 1000 })
}
