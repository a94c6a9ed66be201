import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { accountMark } from './account-mark.ts'
import { enter } from './enter.ts'
import { hashPassword, isOutdated } from './password-hash.ts'
import { provePassword } from './prove-password.ts'
import { deleteOldSessions } from './queries-sessions.ts'
import { findCredentials, updateUser } from './queries-users.ts'
import { SESSION_LIMITS } from './session-limits.ts'
import { withHashSlot } from './hash-slots.ts'
import type { Entrance, Visit } from './visit.ts'

type Login = { email: string; password: string }

/** Refuses a wrong password and an unknown e-mail address alike. */
export async function signIn(
  ctx: Context,
  given: Login,
  visit: Visit,
): Promise<Entrance & { userId: string }> {
  const account = await findCredentials(ctx.store.db, given.email)
  const proved = await provePassword(ctx, { ...given, account }, { visit, deed: 'sign-in-failed' })
  if (!proved) throw wrongCredentials()
  const { id, role, password_hash } = proved.account
  const rehashed = isOutdated(password_hash)
    ? await withHashSlot(() => hashPassword(given.password))
    : undefined
  const entrance = await transact(ctx, async (scope) => {
    const { tx } = scope
    if (rehashed) await updateUser(tx, id, { password_hash: rehashed })
    const oldest = ctx.clock.now().getTime() - SESSION_LIMITS.user.absoluteMs
    await deleteOldSessions(tx, id, new Date(oldest).toISOString())
    scope.trail({
      deed: 'sign-in',
      user: id,
      account: await accountMark(tx, given.email),
      isKnownDevice: proved.isKnownDevice,
    })
    return enter(scope, { id, role }, visit)
  })
  return { ...entrance, userId: id }
}

function wrongCredentials(): Refusal {
  return new Refusal('unauthenticated', 'wrong_credentials', 'Invalid Credentials')
}
