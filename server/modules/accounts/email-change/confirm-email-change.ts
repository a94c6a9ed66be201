import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { endedLink, findChange } from '#server/modules/accounts/former-addresses/index.ts'
import { readMailedLink } from '#server/modules/accounts/mailed-link.ts'
import { lockAccount } from '#server/modules/accounts/people.ts'
import { requireOwnLink } from '#server/modules/accounts/password-reset/index.ts'
import { endSessions } from '#server/modules/accounts/sessions/index.ts'
import { CONFIRM } from './change-links.ts'
import { markChanged } from './queries.ts'
import { refuseUsedAddress, setAddress } from './set-address.ts'

/** For a session of the account, which goes on; all others end. */
export async function confirmEmailChange(
  ctx: Context,
  viewer: Actor,
  token: string,
): Promise<void> {
  const now = ctx.clock.now()
  const link = await readMailedLink(ctx.store.db, token, { purpose: CONFIRM, now })
  if (!link) throw endedLink()
  const { userId, subject: id } = link
  const { sessionId } = requireOwnLink(viewer, userId)
  const work = transact(ctx, async (scope) => {
    await lockAccount(scope, userId)
    const change = await findChange(scope.tx, { id, userId })
    if (!change || change.changed_at) throw endedLink()
    const at = timestamp(scope.clock)
    await setAddress(scope, userId, { email: change.new_email, provenAt: at })
    await markChanged(scope.tx, id, at)
    await endSessions(scope, userId, { except: sessionId })
    scope.trail({ deed: 'email-changed', by: viewer, user: userId })
  })
  await work.catch(refuseUsedAddress)
}
