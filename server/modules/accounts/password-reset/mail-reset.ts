import { forgetLimits, isWithinLimit } from '#server/database/rate-limits.ts'
import { HOUR_MS } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { Tasks } from '#server/kernel/tasks/task-types.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { accountGuesses } from '#server/modules/accounts/guess-limits.ts'
import { findAddress } from '#server/modules/accounts/people.ts'
import { findCredentials } from '#server/modules/accounts/queries-users.ts'

/** A link is good for an hour, so whoever is not mailed a sixth time has five that work. */
const MAILS = { max: 5, windowMs: HOUR_MS }

/** For a mail to whoever got their account back. */
export const REOPENED = 'The account had been closed, too. It is kept, with everything in it.'

/** Mails a reset link if there is such an account. */
export async function mailReset(
  scope: Scope,
  { email, hasEnded = false, isReopened = false }: Tasks['accounts.mail-reset'],
): Promise<void> {
  const { tx } = scope
  const account = await findCredentials(tx, email)
  const person = account && (await findAddress(tx, account.id))
  if (!person) return
  // Without this mail, nobody could sign in; and the link that ended the password works once.
  if (!hasEnded && !(await isWithinLimit(scope, mailsTo(account.id), MAILS))) return
  const { siteName } = await getSettings(tx)
  const mail = composeMail({
    to: person.email,
    siteName,
    subject: `Reset your password for ${siteName}`,
    body: [
      ...(hasEnded ? ended(siteName, isReopened) : asked(siteName)),
      {
        link: {
          label: 'Choose a new password',
          secret: { kind: 'password-reset', userId: account.id },
        },
      },
    ],
  })
  await queueMail(scope, { ...mail, audience: person.audience, isUrgent: true })
}

function asked(siteName: string): string[] {
  return [
    `Someone asked for a new password for your account at ${siteName}. If it was you, follow the link below. It works once, for one hour.`,
    'If it wasn’t you, you can ignore this email. Your password stays the same.',
  ]
}

function ended(siteName: string, isReopened: boolean): string[] {
  return [
    `The password of your account at ${siteName} has ended, and every device is signed out, because a link of our last emails was followed. Choose a new password by the link below. It works once, for one hour; the page “Forgot your password?” sends another.`,
    ...(isReopened ? [REOPENED] : []),
    'Until then, nobody can sign in with a password.',
  ]
}

/** After a reset, strangers' attempts no longer stand between the person and the account. */
export function forgetAttempts(
  scope: Scope,
  account: { user_id: string; email: string },
): Promise<void> {
  return forgetLimits(scope, [mailsTo(account.user_id), accountGuesses(account.email)])
}

function mailsTo(userId: string): string {
  return `forgot:mails:${userId}`
}
