import type { Selectable } from 'kysely'
import { isWithinLimit } from '#server/database/rate-limits.ts'
import { HOUR_MS } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { Tasks } from '#server/kernel/tasks/task-types.ts'
import { circumstances } from '#server/modules/accounts/circumstances.ts'
import { takeMail } from '#server/modules/accounts/mail-bounds.ts'
import { findAddress } from '#server/modules/accounts/people.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'

// A program that signs in anew for each call would fill the mailbox; the first mails have told all there is to tell.
const MAILS = { max: 5, windowMs: HOUR_MS }

type Session = Pick<
  Selectable<AccountsTables['sessions']>,
  'id' | 'user_id' | 'device' | 'country' | 'created_at'
>

/** Has the person mailed about this session by a task, so that signing in does not wait for the mail to be written. */
export async function announceSignIn(scope: Scope, session: Session): Promise<void> {
  if (scope.config.SMTP_URL === undefined) return
  const { id: sessionId, user_id: userId, device, country, created_at: at } = session
  const payload = { sessionId, userId, device, country, at }
  await scope.schedule({ kind: 'accounts.mail-sign-in', payload })
}

/** Mails even when the session has ended by now: whoever opened it may have left quickly. */
export async function mailSignIn(
  scope: Scope,
  { sessionId, userId, at, device, country }: Tasks['accounts.mail-sign-in'],
): Promise<void> {
  const { tx } = scope
  const person = await findAddress(tx, userId)
  if (!person || !(await isWithinLimit(scope, `sign-in:mails:${userId}`, MAILS))) return
  const recipient = { userId, to: person.email, isProven: person.isProven }
  if (!person.isProven && (await takeMail(scope, recipient)) === 'none') return
  const { siteName } = await getSettings(tx)
  const mail = composeMail({
    to: person.email,
    siteName,
    subject: `New sign-in to your account at ${siteName}`,
    body: [
      'Someone signed in to your account with a browser that had not been used for it before.',
      { facts: circumstances({ at: new Date(at), device, country }) },
      'If it was you, there is nothing to do.',
      'If it wasn’t you, sign that browser out now and choose a new password. The link works once, for seven days.',
      { link: { label: 'It wasn’t me', secret: { kind: 'session-end', userId, sessionId } } },
    ],
  })
  await queueMail(scope, { ...mail, audience: person.audience })
}
