import { guest, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { withinTime } from '#server/kernel/within-time.ts'
import { findSession, touchSession } from './queries-sessions.ts'
import { isLive, needsTouch } from './session-limits.ts'

const LONGEST_TOUCH_MS = 200

/** A guest when the session is unknown or expired. */
export async function findActor(ctx: Context, sessionSecret: string): Promise<Actor> {
  const session = await findSession(ctx.store.db, digest(sessionSecret))
  const now = ctx.clock.now()
  if (!session || !isLive(session, now)) return guest
  if (needsTouch(session, now)) await touch(ctx, session.token_hash)
  return {
    kind: 'member',
    userId: session.user_id,
    sessionId: session.token_hash,
    name: session.name,
    role: session.role,
    isOwner: session.is_owner === 1,
  }
}

const touching = new Set<string>()

// Who only reads must not wait for a busy database, nor fail because the disk is full.
async function touch(ctx: Context, tokenHash: string): Promise<void> {
  if (touching.has(tokenHash)) return
  touching.add(tokenHash)
  const touched = transact(ctx, ({ tx }) => touchSession(tx, tokenHash, timestamp(ctx.clock)))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'a session could not be kept alive'))
    .finally(() => touching.delete(tokenHash))
  await withinTime(LONGEST_TOUCH_MS, touched).catch(() => {})
}
