import { checkLimit, countFailure } from '#server/database/rate-limits.ts'
import { CLOCK_SKEW_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { logTrail } from '#server/kernel/log-trail.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { rememberDevice } from '#server/modules/accounts/enter.ts'
import { forgetAttempts, REOPENED } from './mail-reset.ts'
import { endFormerHold } from '#server/modules/accounts/end-former-hold.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import {
  hashPassword,
  refuseEasyPassword,
  withHashSlot,
} from '#server/modules/accounts/passwords/index.ts'
import { RESET_MS } from './make-reset-link.ts'
import { findMember } from '#server/modules/accounts/people.ts'
import { findReset, useReset } from '#server/modules/accounts/queries-passwords.ts'
import { updateUser } from '#server/modules/accounts/queries-users.ts'
import { reclaimAccount } from '#server/modules/accounts/reclaim-account.ts'
import { describeDevice } from '#server/modules/accounts/sessions/index.ts'
import type { SignInOrigin } from '#server/modules/accounts/sign-in-origin.ts'

const GUESSES_PER_ADDRESS = 60

const FIRST_PROOF =
  'The link also confirmed your email address. Two-step sign-in, passkeys and saved addresses that were in the account before were removed, in case somebody else had added them. Have a look at the name and the picture in your settings, too.'

type Reset = { token: string; newPassword: string }

/** Uses up the link, sets the password, and gives the account back to its person alone; returns this browser's new device secret. */
export async function resetPassword(
  ctx: Context,
  input: Reset,
  origin: SignInOrigin,
): Promise<string> {
  const tokenHash = digest(input.token)
  const reset = await findOpenReset(ctx, tokenHash, origin.address)
  const choice = { password: input.newPassword, email: reset.email }
  await refuseEasyPassword(ctx.store.db, choice, 'newPassword')
  const passwordHash = await withHashSlot(() => hashPassword(input.newPassword))
  return transact(ctx, async (scope) => {
    const { tx } = scope
    const now = timestamp(ctx.clock)
    const isFirstProof = reset.is_mailed === 1 && !reset.email_proven_at
    if (!(await useReset(tx, tokenHash, now))) throw invalidToken()
    await updateUser(tx, reset.user_id, {
      password_hash: passwordHash,
      updated_at: now,
      ...(isFirstProof && { email_proven_at: now }),
    })
    if (isFirstProof) await endFormerHold(scope, reset.user_id)
    const isReopened = await reclaimAccount(scope, reset.user_id)
    await forgetAttempts(scope, reset)
    await mailAccountChange(scope, reset.user_id, {
      what: 'Your password was changed',
      from: { device: describeDevice(origin.userAgent), country: origin.country },
      more: [...(isReopened ? [REOPENED] : []), ...(isFirstProof ? [FIRST_PROOF] : [])],
    })
    const by = await findMember(tx, reset.user_id)
    scope.trail({ deed: 'password-reset', by, user: reset.user_id })
    return rememberDevice(scope, reset.user_id)
  })
}

// A link that was mailed always works, whoever has been guessing at this address. Only a token that never existed counts
// as a guess; using a link twice is an everyday mistake.
async function findOpenReset(ctx: Context, tokenHash: string, address: string) {
  const reset = await findReset(ctx.store.db, tokenHash)
  if (!reset) {
    const guesses = `reset:address:${address}`
    await checkLimit(ctx, guesses, GUESSES_PER_ADDRESS)
    await countFailure(ctx, guesses)
    logTrail(ctx, { deed: 'password-reset-failed' })
    throw invalidToken()
  }
  const leftMs = Date.parse(reset.expires_at) - ctx.clock.now().getTime()
  if (reset.used_at || leftMs <= 0 || leftMs > RESET_MS + CLOCK_SKEW_MS) throw invalidToken()
  return reset
}

function invalidToken(): Refusal {
  return new Refusal('invalid', 'invalid_token', 'Invalid or expired token')
}
