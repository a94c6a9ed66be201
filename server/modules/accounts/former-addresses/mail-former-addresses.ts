import type { Scope } from '#server/kernel/scope.ts'
import { findAddress } from '#server/modules/accounts/people.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { listFormerAddresses } from './mail-undo-links.ts'

type Told = {
  subject: string
  /** A sentence without its full stop. */
  what: string
  /** Of the button that gives the account back to the former address. */
  label: string
}

/**
 * Tells the proven addresses that an account had lately of something that cannot wait: whoever changed its address reads
 * the mail that goes to the new one.
 */
export async function mailFormerAddresses(
  scope: Scope,
  userId: string,
  { subject, what, label }: Told,
): Promise<void> {
  const person = await findAddress(scope.tx, userId)
  if (!person) return
  const { siteName } = await getSettings(scope.tx)
  const former = await listFormerAddresses(scope.tx, userId, scope.clock.now())
  for (const { to, changeId, until } of former.filter(({ isProven }) => isProven)) {
    const mail = composeMail({
      to,
      siteName,
      subject,
      body: [
        `${what}. It is the account at ${siteName} that had this email address until lately.`,
        `If it was not you: the link below gives the account back to this address, and undoes this. It signs out all devices, and the present password ends. It works once, until ${until} (UTC).`,
        { link: { label, secret: { kind: 'email-change-undo', userId, changeId } } },
      ],
    })
    await queueMail(scope, { ...mail, audience: person.audience })
  }
}
