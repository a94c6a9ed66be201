import { checkLimit, countFailure } from '#server/database/rate-limits.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { withMutex } from '#server/kernel/mutex.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { enter } from './enter.ts'
import { hashPassword, isOutdated, isPassword } from './password-hash.ts'
import { isKnownDevice } from './queries-passwords.ts'
import { deleteOldSessions } from './queries-sessions.ts'
import { emailKey, findCredentials, updateUser } from './queries-users.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { withHashSlot } from './hash-slots.ts'
import type { Entrance, Visit } from './visit.ts'

const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 100

type Credentials = { email: string; password: string }
type Account = Awaited<ReturnType<typeof findCredentials>>

/** Refuses a wrong password and an unknown e-mail address alike. */
export async function signIn(
  ctx: Context,
  given: Credentials,
  visit: Visit,
): Promise<Entrance & { userId: string }> {
  const account = await findCredentials(ctx.store.db, given.email)
  const limits = await limitsOf(ctx, account, given.email, visit)
  const proved = await withMutex(limits[0].key, () =>
    withHashSlot(() => prove(ctx, account, given.password, limits)),
  )
  const rehashed = isOutdated(proved.password_hash)
    ? await withHashSlot(() => hashPassword(given.password))
    : undefined
  const entrance = await transact(ctx, async (scope) => {
    const { tx } = scope
    if (rehashed) await updateUser(tx, proved.id, { password_hash: rehashed })
    const oldest = ctx.clock.now().getTime() - SESSION_LIMITS.user.absoluteMs
    await deleteOldSessions(tx, proved.id, new Date(oldest).toISOString())
    return enter(scope, proved, visit)
  })
  return { ...entrance, userId: proved.id }
}

type Limit = { key: string; max: number }

// A known device has its own counter, so strangers' failures cannot lock the person out.
async function limitsOf(
  ctx: Context,
  account: Account,
  email: string,
  visit: Visit,
): Promise<[Limit, ...Limit[]]> {
  const device = visit.deviceSecret && digest(visit.deviceSecret)
  if (account && device && (await isKnownDevice(ctx.store.db, device, account.id))) {
    return [{ key: `sign-in:device:${device}`, max: FAILURES_PER_ACCOUNT }]
  }
  return [
    { key: `sign-in:account:${digest(emailKey(email))}`, max: FAILURES_PER_ACCOUNT },
    { key: `sign-in:address:${visit.address}`, max: FAILURES_PER_ADDRESS },
  ]
}

async function prove(ctx: Context, account: Account, password: string, limits: Limit[]) {
  for (const { key, max } of limits) await checkLimit(ctx, key, max)
  const stored = account?.password_hash ?? null
  if ((await isPassword(password, stored)) && account && stored !== null) {
    return { ...account, password_hash: stored }
  }
  for (const { key } of limits) await countFailure(ctx, key)
  ctx.log.info({ event: 'sign_in_failed' }, 'a sign-in failed')
  throw new Refusal('unauthenticated', 'wrong_credentials', 'Invalid Credentials')
}
