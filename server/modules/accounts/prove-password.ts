import { guest } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { logTrail } from '#server/kernel/log-trail.ts'
import { withMutex } from '#server/kernel/mutex.ts'
import type { AuditEventName } from '#shared/audit-events.ts'
import { hashedEmail } from './hashed-email.ts'
import { guardGuesses } from './guess-limits.ts'
import { withHashSlot, isPassword } from '#server/modules/accounts/passwords/index.ts'
import type { Credentials } from './queries-users.ts'
import type { SignInOrigin } from './sign-in-origin.ts'

type Claim = { email: string; password: string; account: Credentials | undefined }

export type Proved = {
  account: Credentials & { password_hash: string }
  /** Of the account: its cookie proves a sign-in before. */
  isKnownDevice: boolean
}

/**
 * The account whose password this is; undefined when it is wrong, which counts as a guess and is logged as `deed`.
 * Refuses who has guessed too often.
 */
export async function provePassword(
  ctx: Context,
  { email, password, account }: Claim,
  { origin, deed }: { origin: SignInOrigin; deed: AuditEventName },
): Promise<Proved | undefined> {
  const guard = await guardGuesses(ctx, { accountId: account?.id, email, origin })
  const { isKnownDevice } = guard
  return withMutex(guard.key, async () => {
    await guard.check()
    const stored = account?.password_hash ?? null
    const isRight = await withHashSlot(() => isPassword(password, stored), isKnownDevice)
    if (isRight && account && stored !== null) {
      return { account: { ...account, password_hash: stored }, isKnownDevice }
    }
    await guard.countFailure()
    const mark = await hashedEmail(ctx.store.db, email)
    const isAdmin = account?.role === 'admin'
    logTrail(ctx, { deed, by: guest, subject: account?.id ?? '', account: mark, isAdmin })
    return undefined
  })
}
