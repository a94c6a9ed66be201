import { DAY_MS, SECOND_MS, timestamp } from '#server/kernel/clock.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { deleteDevicesBefore, insertDevice } from './queries-passwords.ts'
import { deleteSession, insertSession } from './queries-sessions.ts'
import { findFamiliarity, markSeen, updateUser } from './queries-users.ts'
import { reopenAccount } from './reopen-account.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { announceSignIn, describeDevice } from './sessions/index.ts'
import type { NewSession, SignInOrigin } from './sign-in-origin.ts'

/** How long a browser stays a known device. */
export const DEVICE_MS = 365 * DAY_MS

type Person = { id: string; role: 'user' | 'admin' }

/**
 * Opens a session for an authenticated person and ends the browser's old one. The person is mailed when they have signed
 * in before, and never with this browser.
 */
export async function enter(
  scope: Scope,
  person: Person,
  origin: SignInOrigin,
): Promise<NewSession> {
  const { tx, clock } = scope
  const isReopened = await reopenAccount(scope, person.id)
  if (origin.sessionSecret) await deleteSession(tx, digest(origin.sessionSecret))
  const { isNewDevice, isNewCountry, knownDevice } = await recognize(scope, person.id, origin)
  const deviceSecret = knownDevice ?? (await rememberDevice(scope, person.id))
  const sessionSecret = newSecret()
  const now = timestamp(clock)
  const session = {
    token_hash: digest(sessionSecret),
    id: scope.newId(),
    user_id: person.id,
    device_hash: digest(deviceSecret),
    device: describeDevice(origin.userAgent),
    country: origin.country,
    is_new_device: isNewDevice ? 1 : 0,
    is_new_country: isNewCountry ? 1 : 0,
    confirmed_at: now,
    created_at: now,
    last_seen_at: now,
  } as const
  await insertSession(tx, session)
  await markSeen(tx, person.id, now)
  if (isNewDevice) await announceSignIn(scope, session)
  const sessionSeconds = SESSION_LIMITS[person.role].absoluteMs / SECOND_MS
  return { sessionSecret, sessionSeconds, deviceSecret, isReopened }
}

// The first time somebody signs in, nothing is strange.
async function recognize({ tx, clock }: Scope, userId: string, origin: SignInOrigin) {
  const { deviceSecret, country } = origin
  const user = await findFamiliarity(tx, userId, deviceSecret ? digest(deviceSecret) : '')
  const isFirst = !user?.first_sign_in_at
  const countries = user?.countries.split(' ').filter(Boolean) ?? []
  const isUnseen = country !== '' && !countries.includes(country)
  if (isFirst || isUnseen) {
    await updateUser(tx, userId, {
      ...(isFirst && { first_sign_in_at: timestamp(clock) }),
      ...(isUnseen && { countries: [...countries, country].join(' ') }),
    })
  }
  return {
    isNewDevice: !isFirst && !user.device,
    isNewCountry: !isFirst && isUnseen && countries.length > 0,
    knownDevice: user?.device ? deviceSecret : undefined,
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
