import { DAY_MS, SECOND_MS, timestamp } from '#server/kernel/clock.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { deleteDevicesBefore, insertDevice, isKnownDevice } from './queries-passwords.ts'
import { deleteSession, insertSession } from './queries-sessions.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import type { Entrance, Visit } from './visit.ts'

/** How long a browser stays a known device. */
export const DEVICE_MS = 365 * DAY_MS

type Person = { id: string; role: 'user' | 'admin' }

/** Opens a session for an authenticated person and ends the browser's old one. */
export async function enter(scope: Scope, person: Person, visit: Visit): Promise<Entrance> {
  const { tx, clock } = scope
  if (visit.sessionSecret) await deleteSession(tx, digest(visit.sessionSecret))
  const sessionSecret = newSecret()
  const now = timestamp(clock)
  await insertSession(tx, {
    token_hash: digest(sessionSecret),
    user_id: person.id,
    created_at: now,
    last_seen_at: now,
  })
  return {
    sessionSecret,
    sessionSeconds: SESSION_LIMITS[person.role].absoluteMs / SECOND_MS,
    deviceSecret: await rememberDevice(scope, person.id, visit.deviceSecret),
  }
}

/** Registers the browser as a known device, whose sign-ins strangers cannot lock out. */
export async function rememberDevice(
  { tx, clock }: Scope,
  userId: string,
  known: string | undefined,
): Promise<string> {
  if (known && (await isKnownDevice(tx, digest(known), userId))) return known
  const secret = newSecret()
  const now = clock.now()
  await deleteDevicesBefore(tx, userId, new Date(now.getTime() - DEVICE_MS).toISOString())
  await insertDevice(tx, {
    token_hash: digest(secret),
    user_id: userId,
    created_at: now.toISOString(),
  })
  return secret
}
