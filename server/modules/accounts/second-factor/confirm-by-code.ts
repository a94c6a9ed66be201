import { guest, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { requireConfirmed } from '#server/modules/accounts/confirm/index.ts'
import { markTwoStepSession } from '#server/modules/accounts/queries-sessions.ts'
import { findFactors } from '#server/modules/accounts/queries-users.ts'
import { renewSession } from '#server/modules/accounts/renew-session.ts'
import {
  notOn,
  takeCodeAttempt,
  tryCode,
  WRONG_CODE,
} from '#server/modules/accounts/two-step/index.ts'
import type { SignInOrigin } from '#server/modules/accounts/sign-in-origin.ts'

type Attempt = { code: string; origin: SignInOrigin }

/**
 * Takes a code of the app, or a recovery code, in a session that the password alone has opened. Resolves to the new secret
 * of the session.
 */
export async function confirmByCode(
  ctx: Context,
  actor: Actor,
  { code, origin }: Attempt,
): Promise<string> {
  const { userId, sessionId } = await requireConfirmed(ctx, actor)
  if (!(await findFactors(ctx.store.db, userId)).hasApp) throw notOn()
  const limits = await takeCodeAttempt(ctx, { userId, code, origin })
  const secret = await transact(ctx, async (scope) => {
    if (!(await tryCode(scope, { userId, code, limits, origin, to: 'confirm who you are' })))
      return undefined
    if (!(await markTwoStepSession(scope.tx, sessionId))) requireAccount(guest)
    scope.trail({ deed: 'confirmed', by: actor, isCode: true })
    return renewSession(scope, sessionId)
  })
  if (!secret) throw invalidField('code', WRONG_CODE)
  return secret
}
