import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { markConfirmed } from '#server/modules/accounts/confirm/index.ts'
import { markTwoStepSession } from '#server/modules/accounts/queries-sessions.ts'
import { renewSession } from '#server/modules/accounts/renew-session.ts'
import { takeChallenge } from './challenges.ts'
import { notePasskeyUse } from './queries.ts'
import type { Authentication } from './schema.ts'
import { verifyPasskey, wrongPasskey } from './verify-passkey.ts'

type Answer = { credential: Authentication; secret: string | undefined }

/** Takes a passkey of the caller as a proof that they are at the keyboard. Resolves to the new secret of the session. */
export async function confirmByPasskey(
  ctx: Context,
  actor: Actor,
  { credential, secret }: Answer,
): Promise<string> {
  const { userId, sessionId } = requireAccount(actor)
  const challenge = await takeChallenge(ctx, secret, { purpose: 'confirm', userId })
  const { passkey, counter, isSynced } = await verifyPasskey(ctx, challenge, credential)
  if (passkey.user_id !== userId) throw wrongPasskey()
  return transact(ctx, async (scope) => {
    const use = { counter, isSynced, now: timestamp(scope.clock) }
    if (!(await notePasskeyUse(scope.tx, passkey, use))) throw wrongPasskey()
    await markConfirmed(scope, sessionId)
    await markTwoStepSession(scope.tx, sessionId)
    scope.trail({ deed: 'confirmed', by: actor, passkey: passkey.id })
    return renewSession(scope, sessionId)
  })
}
