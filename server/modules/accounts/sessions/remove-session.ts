import type { Scope } from '#server/kernel/scope.ts'
import { deleteDevice } from '#server/modules/accounts/queries-passwords.ts'
import { deleteSessionById } from '#server/modules/accounts/queries-sessions.ts'

/** Ends a session of this person and forgets its browser, whose next sign-in is mailed again; false when there is none. */
export async function removeSession(
  { tx }: Scope,
  session: { userId: string; id: string },
): Promise<boolean> {
  const ended = await deleteSessionById(tx, session)
  if (ended?.device_hash) await deleteDevice(tx, ended.device_hash)
  return ended !== undefined
}
