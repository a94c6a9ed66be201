import type { Scope } from '#server/kernel/scope.ts'
import { circumstances } from '#server/modules/accounts/circumstances.ts'
import { findAddress } from '#server/modules/accounts/people.ts'
import { composeMail, queueMail, type MailPart } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'

type Former = { to: string; userId: string; changeId: string; changedAt: string; until: string }

/** Tells the former address; one that was proven to be the person's gets the account back by the link. */
export async function mailFormerAddress(
  scope: Scope,
  { to, userId, changeId, changedAt, until, isProven }: Former & { isProven: boolean },
) {
  const { siteName } = await getSettings(scope.tx)
  const undo: MailPart[] = [
    `If it was not you: the link below gives the account back to this address. It signs out all devices, and the present password ends. It works once, until ${until} (UTC), and replaces any earlier link of this kind.`,
    { link: { label: 'Undo the change', secret: { kind: 'email-change-undo', userId, changeId } } },
  ]
  const body: MailPart[] = [
    `Your account at ${siteName} has another email address now. If you changed it, there is nothing to do.`,
    { facts: circumstances({ at: new Date(changedAt), device: '', country: '' }) },
    ...(isProven ? undo : ['If it was not you, write to the people who run the site.']),
  ]
  const subject = `Your email address was changed at ${siteName}`
  const mail = composeMail({ to, siteName, subject, body })
  const person = await findAddress(scope.tx, userId)
  await queueMail(scope, { ...mail, audience: person?.audience ?? 'member' })
}
