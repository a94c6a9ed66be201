import { timestamp } from '#server/kernel/clock.ts'
import { countFailure, checkLimit } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { logTrail } from '#server/kernel/log-trail.ts'
import { openSession } from '#server/modules/accounts/open-session.ts'
import { markTwoStepSession } from '#server/modules/accounts/queries-sessions.ts'
import type { NewSession, SignInOrigin } from '#server/modules/accounts/sign-in-origin.ts'
import { takeChallenge } from './challenges.ts'
import { notePasskeyUse } from './queries.ts'
import type { Authentication } from './schema.ts'
import { verifyPasskey, wrongPasskey } from './verify-passkey.ts'

const PER_ADDRESS = 100

type Answer = { credential: Authentication; secret: string | undefined }

/** Signs in whom the passkey belongs to. The device and its check of the person are two factors: no code is asked for. */
export async function signInWithPasskey(
  ctx: Context,
  { credential, secret }: Answer,
  origin: SignInOrigin,
): Promise<NewSession & { userId: string }> {
  const failures = `passkey:address:${origin.address}`
  await checkLimit(ctx, failures, PER_ADDRESS)
  const proved = await prove(ctx, { credential, secret }).catch(async (error: unknown) => {
    if (error instanceof Refusal) await noteFailure(ctx, failures)
    throw error
  })
  const { passkey, counter, isSynced } = proved
  return transact(ctx, async (scope) => {
    const use = { counter, isSynced, now: timestamp(scope.clock) }
    if (!(await notePasskeyUse(scope.tx, passkey, use))) throw wrongPasskey()
    const person = { id: passkey.user_id, role: passkey.role, email: passkey.email }
    const entrance = await openSession(scope, person, origin, { passkey: passkey.id })
    await markTwoStepSession(scope.tx, digest(entrance.sessionSecret))
    return { ...entrance, userId: passkey.user_id }
  })
}

async function prove(ctx: Context, { credential, secret }: Answer) {
  return verifyPasskey(ctx, await takeChallenge(ctx, secret, { purpose: 'sign-in' }), credential)
}

async function noteFailure(ctx: Context, failures: string): Promise<void> {
  await countFailure(ctx, failures)
  logTrail(ctx, { deed: 'passkey-failed' })
}
