import { isUniqueViolation } from '#server/database/unique-violation.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { emailKey, findCredentials, updateUser } from '#server/modules/accounts/queries-users.ts'
import { isAddressHeld } from '#server/modules/accounts/former-addresses/index.ts'

type Address = { email: string; provenAt: string | null; password_hash?: null }

/** Gives an account another address, unless another one has it, or may get it back. */
export async function setAddress(
  { tx, clock }: Scope,
  userId: string,
  { email, provenAt, ...more }: Address,
): Promise<void> {
  const key = emailKey(email)
  const holder = await findCredentials(tx, email)
  const isHeld = await isAddressHeld(tx, { email, now: clock.now(), exceptUserId: userId })
  if (isHeld || (holder && holder.id !== userId)) throw taken()
  const address = { email, email_key: key, email_proven_at: provenAt, updated_at: timestamp(clock) }
  await updateUser(tx, userId, { ...address, ...more })
}

/** On PostgreSQL somebody else may have taken the address since it was looked up. */
export function refuseUsedAddress(error: unknown): never {
  throw isUniqueViolation(error) ? taken() : error
}

function taken(): Refusal {
  const text = 'This email address belongs to another account now. Nothing was changed.'
  return new Refusal('conflict', 'email_taken', text)
}
