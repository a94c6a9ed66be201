import type { Scope } from '#server/kernel/scope.ts'
import { findAddress } from '#server/modules/accounts/people.ts'
import { composeMail, queueMail, type MailPart } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'

type Change = { to: string; userId: string; changeId: string }

/** The link that makes the new address the account's. */
export async function mailNewAddress(scope: Scope, { to, userId, changeId }: Change) {
  const { siteName } = await getSettings(scope.tx)
  await send(scope, { to, userId }, `Confirm your new email address for ${siteName}`, [
    `Someone asked to use this email address for their account at ${siteName}. If it was you, follow the link below where you are signed in to that account. It works once, for three days.`,
    'If it wasn’t you, you can ignore this email. Nothing changes.',
    { link: { label: 'Use this address', secret: { kind: 'email-change', userId, changeId } } },
  ])
}

/** Tells the holder of an address that somebody else wanted it. */
export async function mailHolder(scope: Scope, userId: string) {
  const holder = await findAddress(scope.tx, userId)
  if (!holder) return
  const { siteName } = await getSettings(scope.tx)
  const { email: to } = holder
  await send(scope, { to, userId }, `Your email address was asked for at ${siteName}`, [
    `Someone asked to use this email address for another account at ${siteName}. It is the address of your account, so nothing was changed, and they were not told.`,
    'If it was you, sign in with this address instead, or change the address of this account first.',
  ])
}

async function send(
  scope: Scope,
  { to, userId }: { to: string; userId: string },
  subject: string,
  body: MailPart[],
) {
  const person = await findAddress(scope.tx, userId)
  const { siteName } = await getSettings(scope.tx)
  const mail = composeMail({ to, siteName, subject, body })
  await queueMail(scope, { ...mail, audience: person?.audience ?? 'member' })
}
