import type { Context } from '#server/kernel/context.ts'
import { withMutex } from '#server/kernel/mutex.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { logTrail } from '#server/kernel/trail.ts'
import { accountMark } from './account-mark.ts'
import { enter } from './enter.ts'
import { guardGuesses, type GuessGuard } from './guess-limits.ts'
import { hashPassword, isOutdated, isPassword } from './password-hash.ts'
import { deleteOldSessions } from './queries-sessions.ts'
import { findCredentials, updateUser } from './queries-users.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { withHashSlot } from './hash-slots.ts'
import type { Entrance, Visit } from './visit.ts'

type Credentials = { email: string; password: string }
type Account = Awaited<ReturnType<typeof findCredentials>>

/** Refuses a wrong password and an unknown e-mail address alike. */
export async function signIn(
  ctx: Context,
  given: Credentials,
  visit: Visit,
): Promise<Entrance & { userId: string }> {
  const account = await findCredentials(ctx.store.db, given.email)
  const guard = await guardGuesses(ctx, { accountId: account?.id, email: given.email, visit })
  const proved = await withMutex(guard.key, () => prove(ctx, account, given, guard))
  const rehashed = isOutdated(proved.password_hash)
    ? await withHashSlot(() => hashPassword(given.password))
    : undefined
  const entrance = await transact(ctx, async (scope) => {
    const { tx } = scope
    if (rehashed) await updateUser(tx, proved.id, { password_hash: rehashed })
    const oldest = ctx.clock.now().getTime() - SESSION_LIMITS.user.absoluteMs
    await deleteOldSessions(tx, proved.id, new Date(oldest).toISOString())
    scope.trail({
      deed: 'sign-in',
      user: proved.id,
      account: await accountMark(tx, given.email),
      isKnownDevice: guard.isKnownDevice,
    })
    return enter(scope, proved, visit)
  })
  return { ...entrance, userId: proved.id }
}

async function prove(ctx: Context, account: Account, given: Credentials, guard: GuessGuard) {
  await guard.check()
  const stored = account?.password_hash ?? null
  const isRight = await withHashSlot(() => isPassword(given.password, stored), guard.isKnownDevice)
  if (isRight && account && stored !== null) return { ...account, password_hash: stored }
  await guard.countFailure()
  const mark = await accountMark(ctx.store.db, given.email)
  logTrail(ctx.log, { deed: 'sign-in-failed', account: mark })
  throw new Refusal('unauthenticated', 'wrong_credentials', 'Invalid Credentials')
}
