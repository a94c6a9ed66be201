import { checkLimit, countFailure } from '#server/database/rate-limits.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { rememberDevice } from './enter.ts'
import { hashPassword } from './password-hash.ts'
import { refuseEasyPassword } from './password-rules.ts'
import { findAddress } from './people.ts'
import { endResetsOf, findReset, useReset } from './queries-passwords.ts'
import { deleteSessionsOf } from './queries-sessions.ts'
import { updateUser } from './queries-users.ts'
import { withHashSlot } from './hash-slots.ts'
import type { Visit } from './visit.ts'

const GUESSES_PER_ADDRESS = 60

type Reset = { token: string; newPassword: string }

/** Uses up the link, sets the password and ends every session; returns the browser's device secret. */
export async function resetPassword(ctx: Context, given: Reset, visit: Visit): Promise<string> {
  const tokenHash = digest(given.token)
  const reset = await findOpenReset(ctx, tokenHash, visit.address)
  const choice = { password: given.newPassword, email: reset.email }
  await refuseEasyPassword(ctx.store.db, choice, 'newPassword')
  const passwordHash = await withHashSlot(() => hashPassword(given.newPassword))
  return transact(ctx, async (scope) => {
    const { tx } = scope
    const now = timestamp(ctx.clock)
    if (!(await useReset(tx, tokenHash, now))) throw invalidToken()
    await endResetsOf(tx, reset.user_id, now)
    await updateUser(tx, reset.user_id, { password_hash: passwordHash, updated_at: now })
    await deleteSessionsOf(tx, reset.user_id)
    await mailNotice(scope, reset.user_id)
    ctx.log.info({ event: 'password_reset', userId: reset.user_id }, 'a password was reset')
    return rememberDevice(scope, reset.user_id, visit.deviceSecret)
  })
}

async function mailNotice(scope: Scope, userId: string): Promise<void> {
  const { tx, config } = scope
  const person = await findAddress(tx, userId)
  if (!person) return
  const { siteName } = await getSettings(tx)
  const mail = composeMail({
    to: person.email,
    siteName,
    subject: `Your password for ${siteName} was changed`,
    paragraphs: [
      `The password of your account at ${siteName} was changed just now, and every device was signed out.`,
      'If it was not you, choose a new password at once.',
    ],
    link: { label: 'Choose a new password', url: config.publicUrl + pathTo.forgotPassword() },
  })
  await queueMail(scope, { ...mail, audience: person.audience })
}

// Only a token that never existed counts as a guess; using a link twice is an everyday mistake.
async function findOpenReset(ctx: Context, tokenHash: string, address: string) {
  const guesses = `reset:address:${address}`
  await checkLimit(ctx, guesses, GUESSES_PER_ADDRESS)
  const reset = await findReset(ctx.store.db, tokenHash)
  if (!reset) {
    await countFailure(ctx, guesses)
    ctx.log.warn({ event: 'reset_token_unknown' }, 'an unknown reset link was tried')
    throw invalidToken()
  }
  if (reset.used_at || reset.expires_at <= timestamp(ctx.clock)) throw invalidToken()
  return reset
}

function invalidToken(): Refusal {
  return new Refusal('invalid', 'invalid_token', 'Invalid or expired token')
}
