import { DAY_MS, SECOND_MS, timestamp } from '#server/kernel/clock.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { deleteDevicesBefore, insertDevice } from './queries-passwords.ts'
import { deleteSession, insertSession } from './queries-sessions.ts'
import { findFamiliarity, markSeen, updateUser } from './queries-users.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { describeDevice } from './sessions/index.ts'
import type { Entrance, Visit } from './visit.ts'

/** How long a browser stays a known device. */
export const DEVICE_MS = 365 * DAY_MS

type Person = { id: string; role: 'user' | 'admin' }

/** Opens a session for an authenticated person and ends the browser's old one. */
export async function enter(scope: Scope, person: Person, visit: Visit): Promise<Entrance> {
  const { tx, clock } = scope
  if (visit.sessionSecret) await deleteSession(tx, digest(visit.sessionSecret))
  const familiarity = await familiarityOf(scope, person.id, visit)
  const sessionSecret = newSecret()
  const now = timestamp(clock)
  await insertSession(tx, {
    token_hash: digest(sessionSecret),
    id: scope.newId(),
    user_id: person.id,
    device: describeDevice(visit.userAgent),
    country: visit.country,
    is_new_device: familiarity.isNewDevice ? 1 : 0,
    is_new_country: familiarity.isNewCountry ? 1 : 0,
    confirmed_at: now,
    created_at: now,
    last_seen_at: now,
  })
  await markSeen(tx, person.id, now)
  return {
    sessionSecret,
    sessionSeconds: SESSION_LIMITS[person.role].absoluteMs / SECOND_MS,
    deviceSecret: familiarity.deviceSecret ?? (await rememberDevice(scope, person.id)),
  }
}

// Without a known device nobody has signed in before, and nothing is strange.
async function familiarityOf({ tx }: Scope, userId: string, { deviceSecret, country }: Visit) {
  const row = await findFamiliarity(tx, userId, deviceSecret ? digest(deviceSecret) : '')
  const countries = row?.countries.split(' ').filter(Boolean) ?? []
  const isUnseen = country !== '' && !countries.includes(country)
  if (isUnseen) await updateUser(tx, userId, { countries: [...countries, country].join(' ') })
  return {
    isNewDevice: row?.any_device != null && row.device === null,
    isNewCountry: isUnseen && countries.length > 0,
    deviceSecret: row?.device ? deviceSecret : undefined,
  }
}

/** Registers the browser as a known device, whose sign-ins strangers cannot lock out. */
export async function rememberDevice({ tx, clock }: Scope, userId: string): Promise<string> {
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
