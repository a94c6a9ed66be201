import { guest, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { findSession, touchSession } from './queries-sessions.ts'
import { isLive, needsTouch } from './session-limits.ts'

/** A guest when the session is unknown or expired. */
export async function findActor(ctx: Context, sessionSecret: string): Promise<Actor> {
  const session = await findSession(ctx.store.db, digest(sessionSecret))
  const now = ctx.clock.now()
  if (!session || !isLive(session, now)) return guest
  if (needsTouch(session, now)) {
    await transact(ctx, ({ tx }) => touchSession(tx, session.token_hash, timestamp(ctx.clock)))
  }
  return {
    kind: 'member',
    userId: session.user_id,
    sessionId: session.token_hash,
    name: session.name,
    role: session.role,
    isOwner: session.is_owner === 1,
  }
}
