import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { openSession } from './open-session.ts'
import { hashPassword, isOutdated, withHashSlot } from '#server/modules/accounts/passwords/index.ts'
import { provePassword, type Proved } from './prove-password.ts'
import { findCredentials, updateUser } from './queries-users.ts'
import { openTicket } from './two-step/index.ts'
import type { NewSession, SignInOrigin } from './sign-in-origin.ts'

type Login = { email: string; password: string }

/**
 * Refuses a wrong password and an unknown e-mail address alike. With two-step sign-in a right password only leads to a
 * ticket, with which the same browser may enter a code.
 */
export async function signIn(
  ctx: Context,
  input: Login,
  origin: SignInOrigin,
): Promise<(NewSession & { userId: string }) | { ticket: string }> {
  const account = await findCredentials(ctx.store.db, input.email)
  const proved = await provePassword(ctx, { ...input, account }, { origin, deed: 'sign-in-failed' })
  if (!proved) throw wrongCredentials()
  const { id, role, email, has_two_step } = proved.account
  const password_hash = await renewedHash(ctx, proved.account, input.password)
  if (has_two_step) return { ticket: await openTicket(ctx, { id, password_hash }) }
  const { isKnownDevice } = proved
  const entrance = await transact(ctx, (scope) =>
    openSession(scope, { id, role, email }, origin, { isKnownDevice }),
  )
  return { ...entrance, userId: id }
}

async function renewedHash(
  ctx: Context,
  { id, password_hash }: Proved['account'],
  password: string,
): Promise<string> {
  if (!isOutdated(password_hash)) return password_hash
  const renewed = await withHashSlot(() => hashPassword(password))
  await transact(ctx, ({ tx }) => updateUser(tx, id, { password_hash: renewed }))
  return renewed
}

function wrongCredentials(): Refusal {
  return new Refusal('unauthenticated', 'wrong_credentials', 'Invalid Credentials')
}
