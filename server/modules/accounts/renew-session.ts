import { guest } from '#server/kernel/actor.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireAccount } from './access.ts'
import { replaceToken } from './queries-sessions.ts'

/**
 * Gives a session another secret, so that a copy of its cookie has no part in what its person has just proved. Comes last
 * in a write: the actor's `sessionId` is no session's afterwards. Refused (401) when the session has ended meanwhile.
 */
export async function renewSession({ tx }: Scope, sessionId: string): Promise<string> {
  const secret = newSecret()
  if (!(await replaceToken(tx, { from: sessionId, to: digest(secret) }))) requireAccount(guest)
  return secret
}
