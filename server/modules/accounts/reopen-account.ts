import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { lockAccount } from './people.ts'
import { deleteClosing } from './queries-closings.ts'

/** Whoever comes back to an account that they closed has it as it was; false where it was not closed. */
export async function reopenAccount(scope: Scope, userId: string): Promise<boolean> {
  // It may have been erased since the password was looked at.
  if (!(await lockAccount(scope, userId)))
    throw new Refusal('unauthenticated', 'wrong_credentials', 'Invalid Credentials')
  if (!(await deleteClosing(scope.tx, userId))) return false
  await scope.cancel('account.close', userId)
  scope.trail({ deed: 'account-reopened', user: userId })
  return true
}
