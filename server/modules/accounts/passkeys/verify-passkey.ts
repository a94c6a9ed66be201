import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { findPasskey, type ChallengeRow } from './queries.ts'
import { relyingParty, webauthn } from './relying-party.ts'
import type { Authentication } from './schema.ts'

type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

export type ProvedPasskey = { passkey: KnownPasskey; counter: number; isSynced: boolean }

/**
 * The passkey of a right answer to a challenge: signed for this site, by a person whom the device has recognized. Who has
 * sent it is who owns the passkey.
 */
export async function verifyPasskey(
  ctx: Context,
  challenge: ChallengeRow,
  answer: Authentication,
): Promise<ProvedPasskey> {
  const passkey = await findPasskey(ctx.store.db, answer.id)
  if (!passkey) throw unknownPasskey()
  const { userHandle } = answer.response
  if (userHandle !== undefined && userHandle !== passkey.user_handle) throw wrongPasskey()
  const info = await verifyAnswer(ctx, challenge, { answer, passkey })
  if (isCloned(passkey.counter, info.newCounter)) await refuseClone(ctx, passkey)
  return { passkey, counter: info.newCounter, isSynced: info.credentialBackedUp }
}

async function verifyAnswer(
  ctx: Context,
  { challenge }: ChallengeRow,
  { answer, passkey }: { answer: Authentication; passkey: KnownPasskey },
) {
  const { verifyAuthenticationResponse } = await webauthn()
  const site = relyingParty(ctx.config)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        // The library would refuse a cloned counter before it looks at the signature; `isCloned` does after it.
        counter: -1,
      },
    })
    if (verified) return authenticationInfo
  } catch (error) {
    ctx.log.debug({ err: error }, 'a passkey was refused')
  }
  throw wrongPasskey()
}

/** Two devices count for themselves, so one of them falls behind. Those that do not count stay at 0. */
function isCloned(last: number, now: number): boolean {
  return (last > 0 || now > 0) && now <= last
}

async function refuseClone(ctx: Context, { user_id, name }: KnownPasskey): Promise<never> {
  await transact(ctx, (scope) => tellOfClone(scope, user_id, name))
  throw wrongPasskey()
}

async function tellOfClone(scope: Scope, userId: string, name: string): Promise<void> {
  scope.trail({ deed: 'passkey-cloned', user: userId })
  await mailAccountChange(scope, userId, {
    what: 'A passkey was refused because it seems to be a copy',
    more: [
      `Nobody was signed in. If you do not know why, remove the passkey “${name}” and add it again.`,
    ],
  })
}

/** The same words for a passkey that was removed and one that never was. */
function unknownPasskey(): Refusal {
  const text = 'This passkey does not belong to an account here. Sign in another way.'
  return new Refusal('unauthenticated', 'unknown_passkey', text)
}

export function wrongPasskey(): Refusal {
  return new Refusal('unauthenticated', 'wrong_passkey', 'This passkey was not accepted.')
}
