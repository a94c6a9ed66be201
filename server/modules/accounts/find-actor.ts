import { LRUCache } from 'lru-cache'
import { asMember, guest, type Actor, type Member } from '#server/kernel/actor.ts'
import { MINUTE_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { transact } from '#server/kernel/scope.ts'
import { withinTime } from '#server/kernel/within-time.ts'
import { findSession, touchSession } from './queries-sessions.ts'
import { markSeen } from './queries-users.ts'
import { isLive, needsTouch } from './session-limits.ts'

// What `newSecret` makes.
const SECRET = /^[\w-]{43}$/
const MOST_UNKNOWN = 5000
const LONGEST_TOUCH_MS = 200

/** A guest when the session is unknown or expired. Secrets that are no session's are looked up once a minute at most. */
export async function findActor(ctx: Context, sessionSecret: string): Promise<Actor> {
  if (!SECRET.test(sessionSecret)) return guest
  const unknown = unknownSecrets(ctx)
  if (unknown.has(sessionSecret)) return guest
  const session = await findSession(ctx.store.db, digest(sessionSecret))
  if (!session) {
    unknown.set(sessionSecret, true)
    return guest
  }
  const now = ctx.clock.now()
  if (!isLive(session, now)) return guest
  if (needsTouch(session, now)) await touch(ctx, session)
  const member: Member = {
    kind: 'member',
    userId: session.user_id,
    sessionId: session.token_hash,
    name: session.name,
    role: session.role,
    isOwner: session.is_owner === 1,
  }
  return lacksSecondFactor(session) ? asMember(member) : member
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

// Read with the session, so that every process feels the owner's switch at once.
function lacksSecondFactor({ role, is_two_step, admins_need_second_factor }: Session): boolean {
  return role === 'admin' && admins_need_second_factor === 1 && is_two_step === 0
}

// A browser learns a secret after its session was committed, so an unknown one does not become known, unless an operator
// restores a database.
const unknownSecrets = perStore(
  () => new LRUCache<string, true>({ max: MOST_UNKNOWN, ttl: MINUTE_MS }),
)

type Seen = { token_hash: string; user_id: string }

const touching = new Set<string>()

// Who only reads must not wait for a busy database, nor fail because the disk is full.
async function touch(ctx: Context, { token_hash: tokenHash, user_id }: Seen): Promise<void> {
  if (touching.has(tokenHash)) return
  touching.add(tokenHash)
  const touched = transact(ctx, async ({ tx }) => {
    const now = timestamp(ctx.clock)
    await touchSession(tx, tokenHash, now)
    await markSeen(tx, user_id, now)
  })
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'a session could not be kept alive'))
    .finally(() => touching.delete(tokenHash))
  await withinTime(LONGEST_TOUCH_MS, touched).catch(() => {})
}
