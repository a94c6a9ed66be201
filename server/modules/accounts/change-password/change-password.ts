import { timestamp } from '#server/kernel/clock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { invalidField, type Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { markConfirmed, WRONG_PASSWORD } from '#server/modules/accounts/confirm/index.ts'
import {
  withHashSlot,
  hashPassword,
  refuseEasyPassword,
} from '#server/modules/accounts/passwords/index.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { provePassword } from '#server/modules/accounts/prove-password.ts'
import { deleteDevicesOf, replacePassword } from '#server/modules/accounts/queries-passwords.ts'
import { findCredentialsOf } from '#server/modules/accounts/queries-users.ts'
import { renewSession } from '#server/modules/accounts/renew-session.ts'
import { endSessions } from '#server/modules/accounts/sessions/index.ts'
import type { SignInOrigin } from '#server/modules/accounts/sign-in-origin.ts'
import type { ChangePasswordIn } from './schema.ts'

/**
 * Needs the current password, signs everybody else out, and ends the account's open links and other known devices.
 * Resolves to the new secret of the session.
 */
export async function changePassword(
  ctx: Context,
  actor: Actor,
  { currentPassword: password, newPassword, origin }: ChangePasswordIn & { origin: SignInOrigin },
): Promise<string> {
  const { userId, sessionId } = requireAccount(actor)
  const account = await findCredentialsOf(ctx.store.db, userId)
  const claim = { password, account, email: account?.email ?? '' }
  const proved = await provePassword(ctx, claim, { origin, deed: 'password-change-failed' })
  if (!proved) throw wrongPassword()
  const { email, name, password_hash: from } = proved.account
  await refuseEasyPassword(ctx.store.db, { password: newPassword, email, name }, 'newPassword')
  const to = await withHashSlot(() => hashPassword(newPassword))
  return transact(ctx, async (scope) => {
    const { tx, clock } = scope
    await markConfirmed(scope, sessionId)
    if (!(await replacePassword(tx, userId, { from, to, now: timestamp(clock) })))
      throw wrongPassword()
    await endSessions(scope, userId, { except: sessionId })
    await deleteDevicesOf(tx, userId, origin.deviceSecret && digest(origin.deviceSecret))
    await mailAccountChange(scope, userId, { what: 'Your password was changed', by: actor })
    scope.trail({ deed: 'password-changed', by: actor })
    return renewSession(scope, sessionId)
  })
}

function wrongPassword(): Refusal {
  return invalidField('currentPassword', WRONG_PASSWORD)
}
