import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireFactorAdder } from '#server/modules/accounts/require-factor-manager.ts'
import { mailFactorAdded } from '#server/modules/accounts/factor-removal/index.ts'
import { markTwoStepSession } from '#server/modules/accounts/queries-sessions.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import { takeChallenge } from './challenges.ts'
import { presentPasskey } from './present.ts'
import { insertPasskey, type ChallengeRow } from './queries.ts'
import { ALGORITHMS, relyingParty, webauthn } from './relying-party.ts'
import type { Passkey, Registration } from './schema.ts'

type NewPasskey = { name: string; credential: Registration; secret: string | undefined }

/** Saves the passkey that the caller's browser has made for its challenge. */
export async function addPasskey(
  ctx: Context,
  actor: Actor,
  { name, credential, secret }: NewPasskey,
): Promise<Passkey> {
  const { userId, sessionId } = await requireFactorAdder(ctx, actor)
  const challenge = await takeChallenge(ctx, secret, { purpose: 'add', userId })
  const verified = await verifyRegistration(ctx, challenge, credential)
  return transact(ctx, async (scope) => {
    const row = {
      id: scope.newId(),
      user_id: userId,
      credential_id: verified.credential.id,
      user_handle: challenge.user_handle ?? '',
      public_key: Buffer.from(verified.credential.publicKey).toString('base64url'),
      counter: verified.credential.counter,
      transports: toJson(credential.response.transports),
      name,
      is_synced: verified.credentialBackedUp ? (1 as const) : (0 as const),
      created_at: timestamp(ctx.clock),
      last_used_at: null,
    }
    if (!(await insertPasskey(scope.tx, row))) throw alreadyAdded()
    await markTwoStepSession(scope.tx, sessionId)
    const what = `The passkey “${name}” was added`
    await mailFactorAdded(scope, { userId, factor: row.id, by: actor, what })
    scope.trail({ deed: 'passkey-added', by: actor, passkey: row.id })
    return presentPasskey(row)
  })
}

async function verifyRegistration(ctx: Context, challenge: ChallengeRow, credential: Registration) {
  const { verifyRegistrationResponse } = await webauthn()
  const site = relyingParty(ctx.config)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (verified) return registrationInfo
  } catch (error) {
    ctx.log.debug({ err: error }, 'a new passkey was refused')
  }
  throw new Refusal('invalid', 'wrong_passkey', 'This passkey was not accepted. Please try again.')
}

function alreadyAdded(): Refusal {
  return new Refusal('conflict', 'passkey_known', 'This passkey was added already.')
}
