import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import {
  endedLink,
  findChange,
  markUndone,
  UNDO,
} from '#server/modules/accounts/former-addresses/index.ts'
import { readMailedLink } from '#server/modules/accounts/mailed-link.ts'
import { lockWithOwner, takeBackSince } from '#server/modules/accounts/ownership/index.ts'
import { reclaimAccount } from '#server/modules/accounts/reclaim-account.ts'
import { removeRecentFactors } from '#server/modules/accounts/remove-recent-factors.ts'
import { deleteOpenChanges } from './queries.ts'
import { refuseUsedAddress, setAddress } from './set-address.ts'

const SUSPECT_MS = DAY_MS

/**
 * Gives an account back to its former address, for whoever has the link that was mailed there. Whoever changed the
 * address knew the password, so that ends too, and the former address is mailed a link for a new one. So do second factors
 * that were added since the day before the change was asked for, and a hand-over of the site since it was asked for; an
 * account that was closed is kept.
 */
export async function undoEmailChange(ctx: Context, token: string): Promise<void> {
  const { store, clock } = ctx
  const link = await readMailedLink(store.db, token, { purpose: UNDO, now: clock.now() })
  if (!link) throw endedLink()
  const { userId, subject: id } = link
  const work = transact(ctx, async (scope) => {
    await lockWithOwner(scope, userId)
    const change = await findChange(scope.tx, { id, userId })
    if (!change?.changed_at || change.undone_at || !change.old_proven_at) throw endedLink()
    const { old_email: email, old_proven_at: provenAt } = change
    await setAddress(scope, userId, { email, provenAt, password_hash: null })
    await markUndone(scope.tx, { id, userId, undoneAt: timestamp(clock) })
    await deleteOpenChanges(scope.tx, userId)
    await takeBackSince(scope, userId, change.created_at)
    const isReopened = await reclaimAccount(scope, userId)
    const why = 'Removed with the change of address'
    await removeRecentFactors(scope, userId, { since: suspectSince(change.created_at), why })
    await scope.schedule({
      kind: 'accounts.mail-reset',
      payload: { email, hasEnded: true, isReopened },
    })
    scope.trail({ deed: 'email-change-undone', user: userId })
  })
  await work.catch(refuseUsedAddress)
}

// Whoever meant to keep the account for themself may have added a way in before they changed its address.
function suspectSince(askedAt: string): string {
  return new Date(Date.parse(askedAt) - SUSPECT_MS).toISOString()
}
