import { randomBytes } from 'node:crypto'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { requireFactorAdder } from '#server/modules/accounts/require-factor-manager.ts'
import { findUser } from '#server/modules/accounts/queries-users.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { openChallenge } from './challenges.ts'
import { listPasskeyRows, type PasskeyRow } from './queries.ts'
import { ALGORITHMS, relyingParty, webauthn } from './relying-party.ts'

/** Of one account. */
const MOST = 20
const HANDLE_BYTES = 32

export type Ceremony = { secret: string; options: Record<string, unknown> }

/** What a browser needs to make a passkey for the caller. */
export async function startAddingPasskey(ctx: Context, actor: Actor): Promise<Ceremony> {
  const { userId } = await requireFactorAdder(ctx, actor)
  const user = await findUser(ctx.store.db, userId)
  const existing = await listPasskeyRows(ctx.store.db, userId)
  if (!user || existing.length >= MOST) throw tooMany()
  const userHandle = existing[0]?.user_handle ?? randomBytes(HANDLE_BYTES).toString('base64url')
  const { secret, challenge } = await openChallenge(ctx, { purpose: 'add', userId, userHandle })
  const { generateRegistrationOptions } = await webauthn()
  const { siteName } = await currentSettings(ctx)
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(ctx.config).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { secret, options: { ...options } }
}

/** What a browser needs to sign in with whichever passkey it has for this site. */
export async function startPasskeySignIn(ctx: Context): Promise<Ceremony> {
  const { secret, challenge } = await openChallenge(ctx, { purpose: 'sign-in' })
  return { secret, options: await authenticationOptions(ctx, challenge, []) }
}

/** What a browser needs to show that its person is the caller. */
export async function startConfirmingByPasskey(ctx: Context, actor: Actor): Promise<Ceremony> {
  const { userId } = requireAccount(actor)
  const own = await listPasskeyRows(ctx.store.db, userId)
  if (own.length === 0) throw noPasskey()
  const { secret, challenge } = await openChallenge(ctx, { purpose: 'confirm', userId })
  return { secret, options: await authenticationOptions(ctx, challenge, own) }
}

async function authenticationOptions(ctx: Context, challenge: string, own: PasskeyRow[]) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.config).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: own.map(descriptorOf),
    userVerification: 'required',
  })
  return { ...options }
}

function descriptorOf({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports: fromJson(transports) }
}

function tooMany(): Refusal {
  const text = `You can have at most ${MOST} passkeys. Please remove one first.`
  return new Refusal('conflict', 'too_many_passkeys', text)
}

function noPasskey(): Refusal {
  const text = 'You have no passkey here yet. Enter your password instead.'
  return new Refusal('conflict', 'no_passkey', text)
}
