import { guest, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { provePassword } from '#server/modules/accounts/prove-password.ts'
import { setConfirmed } from '#server/modules/accounts/queries-sessions.ts'
import { findCredentialsOf } from '#server/modules/accounts/queries-users.ts'
import { renewSession } from '#server/modules/accounts/renew-session.ts'
import type { SignInOrigin } from '#server/modules/accounts/sign-in-origin.ts'
import { WRONG_PASSWORD } from './schema.ts'

/**
 * Takes the password as a proof that the person is at the keyboard; a wrong one counts as a guess. Resolves to the new
 * secret of the session.
 */
export async function confirmIdentity(
  ctx: Context,
  actor: Actor,
  { password, origin }: { password: string; origin: SignInOrigin },
): Promise<string> {
  const { userId, sessionId } = requireAccount(actor)
  const account = await findCredentialsOf(ctx.store.db, userId)
  const claim = { password, account, email: account?.email ?? '' }
  if (!(await provePassword(ctx, claim, { origin, deed: 'confirmation-failed' })))
    throw invalidField('password', WRONG_PASSWORD)
  return transact(ctx, async (scope) => {
    await markConfirmed(scope, sessionId)
    scope.trail({ deed: 'confirmed', by: actor })
    return renewSession(scope, sessionId)
  })
}

/** The person of this session has just proved who they are; refused (401) when the session has ended meanwhile. */
export async function markConfirmed({ tx, clock }: Scope, sessionId: string): Promise<void> {
  if (!(await setConfirmed(tx, sessionId, timestamp(clock)))) requireAccount(guest)
}
