import type { Scope } from '#server/kernel/scope.ts'
import { deleteAdminInvitationsOf } from './invitations/index.ts'
import { deleteDevicesOf } from './queries-passwords.ts'
import { reopenAccount } from './reopen-account.ts'
import { endSessions } from './sessions/index.ts'

/**
 * For an account that comes back to its person by a link of our mail: whoever else had it loses every session, device,
 * open link and open invitation of an admin, and a closing of the account is void. Returns whether it had been closed.
 */
export async function reclaimAccount(scope: Scope, userId: string): Promise<boolean> {
  await endSessions(scope, userId)
  await deleteDevicesOf(scope.tx, userId)
  await deleteAdminInvitationsOf(scope.tx, userId)
  return reopenAccount(scope, userId)
}
