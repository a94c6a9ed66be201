import { forgetLimits, isWithinLimit, takeLimit } from '#server/database/rate-limits.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { isKnownDevice } from '#server/modules/accounts/queries-passwords.ts'
import type { SignInOrigin } from '#server/modules/accounts/sign-in-origin.ts'
import { isAppCode, plainCode } from './recovery-codes.ts'

/** In 15 minutes, of one network or one known device. */
const PER_PLACE = 10
/** Three of a million codes fit at any time: this many guesses a day leave one in 5,000. */
const PER_DAY = { max: 60, windowMs: DAY_MS }
/** Whoever gets this many wrong in a day knows the password and lacks the app: its person is told, once. */
const SUSPICIOUS = { max: 9, windowMs: DAY_MS }
const ONCE = { max: 1, windowMs: DAY_MS }

const CLOSED =
  'There were too many wrong codes for this account today. Use a recovery code, a passkey, or a device you have used before.'

export type CodeLimits = { near: string; daily: string | undefined }

/**
 * Counts an attempt before it is looked at, so that concurrent guesses cannot outrun their counters. Recovery codes are
 * counted by themselves: nobody guesses 60 bits, and the person must get in when the app's guesses are used up.
 */
export async function takeCodeAttempt(
  ctx: Context,
  attempt: { userId: string; code: string; origin: SignInOrigin },
): Promise<CodeLimits> {
  const { userId, code, origin } = attempt
  const isApp = isAppCode(plainCode(code))
  const kind = `second-factor:${isApp ? 'app' : 'recovery'}:${userId}`
  const device = origin.deviceSecret && digest(origin.deviceSecret)
  const isKnown = device && (await isKnownDevice(ctx.store.db, device, userId))
  const near = `${kind}:${isKnown ? device : origin.address}`
  await takeLimit(ctx, near, PER_PLACE)
  return { near, daily: isApp ? `${kind}:day${isKnown ? `:${device}` : ''}` : undefined }
}

/** Refuses an app's code when too many were tried in a day. */
export async function refuseSpentDay(scope: Scope, { daily }: CodeLimits): Promise<void> {
  if (!daily || (await isWithinLimit(scope, daily, PER_DAY))) return
  throw new Refusal('too_many', 'too_many_codes', CLOSED, { retryAfterSeconds: DAY_MS / 1000 })
}

export function forgetAttempts(scope: Scope, { near, daily }: CodeLimits): Promise<void> {
  return forgetLimits(scope, daily ? [near, daily] : [near])
}

/** Whether a wrong code is the one after which the person should be told. */
export async function isTimeToWarn(scope: Scope, userId: string): Promise<boolean> {
  if (await isWithinLimit(scope, `second-factor:wrong:${userId}`, SUSPICIOUS)) return false
  return isWithinLimit(scope, `second-factor:warned:${userId}`, ONCE)
}
