import type { Actor, Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { listSessionRows, type SessionRow } from '#server/modules/accounts/queries-sessions.ts'
import { isLive } from '#server/modules/accounts/session-limits.ts'
import { countryName } from '#shared/people/countries.ts'
import type { Session } from './schema.ts'

// Only a program that signs in for each call has more.
const MOST = 100

/** The caller's own sessions that still work: the one in use, then the others, last seen first. */
export async function listSessions(ctx: Context, actor: Actor): Promise<Session[]> {
  const { userId, sessionId, role, lacksSecondFactor } = requireAccount(actor)
  const accountRole = lacksSecondFactor ? 'admin' : role
  return listSessionsOf(ctx, { userId, role: accountRole, current: sessionId })
}

type Whose = { userId: string; role: Member['role']; current?: string }

/** Somebody's sessions that still work, for those whom the caller has allowed to see them. */
export async function listSessionsOf(
  { store, clock }: Context,
  { userId, role, current = '' }: Whose,
): Promise<Session[]> {
  const rows = await listSessionRows(store.db, { userId, first: current, limit: MOST })
  const now = clock.now()
  return rows
    .filter((row) => isLive({ ...row, role }, now))
    .map((row) => presentSession(row, row.token_hash === current))
}

function presentSession(row: SessionRow, isCurrent: boolean): Session {
  return {
    _id: row.id,
    device: row.device || 'Unknown device',
    country: countryName(row.country) ?? '',
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent,
    isNewDevice: row.is_new_device === 1,
    isNewCountry: row.is_new_country === 1,
  }
}
