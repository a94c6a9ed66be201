import type { Scope } from '#server/kernel/scope.ts'
import { deleteAddressesOf } from './addresses/index.ts'
import { deleteOpenChanges } from './email-change/index.ts'
import { deletePasskeysOf } from './passkeys/index.ts'
import { deleteTwoStep } from './two-step/index.ts'

/**
 * Ends what somebody may have left in an account before its address was proven: every way in that is not a session, and
 * what is private to them. Other rooms follow the event. Decision 71 says what stays, and why.
 */
export async function endFormerHold(scope: Scope, userId: string): Promise<void> {
  const { tx } = scope
  await deletePasskeysOf(tx, userId)
  await deleteTwoStep(tx, userId)
  await deleteOpenChanges(tx, userId)
  await deleteAddressesOf(tx, userId)
  await scope.emit('user.first-proven', { id: userId })
  scope.trail({ deed: 'former-hold-ended', user: userId })
}
