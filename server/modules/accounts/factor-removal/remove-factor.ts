import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { findAddress, lockAccount } from '#server/modules/accounts/people.ts'
import { updateUser } from '#server/modules/accounts/queries-users.ts'
import { reclaimAccount } from '#server/modules/accounts/reclaim-account.ts'
import { removeRecentFactors } from '#server/modules/accounts/remove-recent-factors.ts'
import { endedLink, getLinkedFactor } from './removal-link.ts'

/**
 * Removes a second factor that the person did not add, and all that were added since, for whoever has the link that was
 * mailed about it. Whoever added it had a session or the password: both end, and the person is mailed a link for a new one.
 */
export async function removeFactor(ctx: Context, token: string): Promise<void> {
  const now = ctx.clock.now()
  const { userId } = await getLinkedFactor(ctx.store.db, token, now)
  await transact(ctx, async (scope) => {
    const { tx } = scope
    const person = (await lockAccount(scope, userId)) && (await findAddress(tx, userId))
    if (!person) throw endedLink()
    const { addedAt } = await getLinkedFactor(tx, token, now)
    await updateUser(tx, userId, { password_hash: null, updated_at: timestamp(scope.clock) })
    const isReopened = await reclaimAccount(scope, userId)
    const why = 'Removed by the link of our email'
    await removeRecentFactors(scope, userId, { since: addedAt, why })
    const payload = { email: person.email, hasEnded: true, isReopened }
    await scope.schedule({ kind: 'accounts.mail-reset', payload })
    scope.trail({ deed: 'factor-disowned', user: userId, byMail: true })
  })
}
