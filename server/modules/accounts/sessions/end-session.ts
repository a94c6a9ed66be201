import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { findSessionId } from '#server/modules/accounts/queries-sessions.ts'
import { removeSession } from './remove-session.ts'

/** Signs another browser of the same person out. */
export async function endSession(ctx: Context, actor: Actor, id: string): Promise<void> {
  const { userId, sessionId } = requireAccount(actor)
  await transact(ctx, async (scope) => {
    if ((await findSessionId(scope.tx, sessionId)) === id) throw inUse()
    if (!(await removeSession(scope, { userId, id }))) throw notFound('Session not found.')
    scope.trail({ deed: 'session-ended', by: actor })
  })
}

function inUse(): Refusal {
  const text = 'This is the session you are using. Sign out to end it.'
  return new Refusal('conflict', 'session_in_use', text)
}
