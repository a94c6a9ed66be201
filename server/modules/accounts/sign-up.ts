import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { attachPictures, savePicture, withUploadPlace } from '#server/modules/media/index.ts'
import { refuseMisleadingName } from './name-rules.ts'
import {
  hashPassword,
  refuseEasyPassword,
  withHashSlot,
} from '#server/modules/accounts/passwords/index.ts'
import { isAddressHeld } from './former-addresses/index.ts'
import { findCredentials, insertUser } from './queries-users.ts'

const PER_ADDRESS = 60
export const AVATAR_PX = 640

type Signup = { name: string; email: string; password: string; avatar: Buffer | undefined }

export const signUpLimit = (address: string): Limit => [`sign-up:${address}`, PER_ADDRESS]

/** Always creates an ordinary account, whatever role the request claims; returns its id. */
export async function signUp(ctx: Context, input: Signup, address: string): Promise<string> {
  await takeLimit(ctx, ...signUpLimit(address))
  await refuseMisleadingName(ctx.store.db, input.name)
  await refuseEasyPassword(ctx.store.db, input, 'password')
  if (await isTaken(ctx, input.email)) throw takenEmail()
  const avatarId = input.avatar && (await saveAvatar(ctx, input.avatar, address))
  const passwordHash = await withHashSlot(() => hashPassword(input.password))
  return transact(ctx, async ({ tx, newId, emit, trail }) => {
    const id = newId()
    const now = timestamp(ctx.clock)
    const isAdded = await insertUser(tx, {
      id,
      name: input.name,
      email: input.email,
      password_hash: passwordHash,
      role: 'user',
      is_owner: 0,
      avatar_media_id: avatarId ?? null,
      email_proven_at: null,
      created_at: now,
      updated_at: now,
    })
    if (!isAdded) throw takenEmail()
    if (avatarId) await attachPictures(tx, `user:${id}`, [avatarId])
    await emit('user.signed-up', { id })
    const by = { kind: 'member', userId: id, sessionId: '', name: input.name } as const
    trail({ deed: 'sign-up', by: { ...by, role: 'user', isOwner: false }, user: id })
    return id
  })
}

// An address that an account may get back within a week is not free: its holder could not undo the change.
async function isTaken({ store, clock }: Context, email: string): Promise<boolean> {
  const holder = await findCredentials(store.db, email)
  return holder !== undefined || (await isAddressHeld(store.db, { email, now: clock.now() }))
}

async function saveAvatar(ctx: Context, bytes: Buffer, whose: string): Promise<string> {
  const upload = { bytes, uploadedBy: null, whose, maxWidth: AVATAR_PX }
  return (await withUploadPlace(whose, () => savePicture(ctx, upload))).id
}

function takenEmail(): Refusal {
  const text = 'This email is already registered'
  return new Refusal('conflict', 'email_taken', text, { fields: { email: text } })
}
