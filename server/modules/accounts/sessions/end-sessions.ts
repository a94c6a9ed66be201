import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mailUndoLinks } from '#server/modules/accounts/former-addresses/index.ts'
import { endResetsOf } from '#server/modules/accounts/queries-passwords.ts'
import { deleteSessionsOf } from '#server/modules/accounts/queries-sessions.ts'
import { raiseLinkEpoch } from '#server/modules/accounts/queries-users.ts'

/**
 * Signs the person out everywhere but in the session `except` (an actor's `sessionId`), and ends every open link that
 * was mailed for the account: for a changed password and the like. Those that undo a change of address are mailed anew.
 */
export async function endSessions(
  scope: Scope,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const { tx, clock } = scope
  await deleteSessionsOf(tx, userId, except)
  await endResetsOf(tx, userId, timestamp(clock))
  await raiseLinkEpoch(tx, userId)
  await mailUndoLinks(scope, userId)
}
