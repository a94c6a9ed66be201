import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { listFormerAddresses } from '#server/modules/accounts/email-change/index.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { findAddress } from '#server/modules/accounts/people.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'

type HandedOver = { from: Actor; to: string; transferId: string }

/** Tells both; the former owner gets the way back, at addresses that the account had lately as well. */
export async function mailHandedOver(
  scope: Scope,
  { from, to, transferId }: HandedOver,
): Promise<void> {
  await mailAccountChange(scope, to, {
    what: 'You are the owner now',
    more: [
      'The former owner handed the site over to you. They can take it back within seven days, and stay an admin.',
    ],
  })
  if (from.kind !== 'member') return
  const former = await findAddress(scope.tx, from.userId)
  const heir = await findAddress(scope.tx, to)
  if (!former || !heir) return
  await mailFormerAddresses(scope, from.userId, heir.email)
  const { siteName } = await getSettings(scope.tx)
  const mail = composeMail({
    to: former.email,
    siteName,
    subject: `You handed ${siteName} over`,
    body: [
      `You handed ${siteName} over to the admin with the email address ${heir.email}. You are still an admin.`,
      'If this was a mistake, or if it was not you, take the site back by the link below. It works once, for seven days, even after your password was changed.',
      {
        link: {
          label: 'Take the site back',
          secret: { kind: 'ownership-take-back', transferId },
        },
      },
    ],
  })
  await queueMail(scope, { ...mail, audience: 'owner' })
}

// Whoever changed the address of the owner's account reads the mail that goes to the new one.
async function mailFormerAddresses(scope: Scope, userId: string, heir: string): Promise<void> {
  const { siteName } = await getSettings(scope.tx)
  const addresses = await listFormerAddresses(scope.tx, userId, scope.clock.now())
  for (const { to, changeId, until } of addresses.filter(({ isProven }) => isProven)) {
    const mail = composeMail({
      to,
      siteName,
      subject: `${siteName} was handed over`,
      body: [
        `The owner’s account at ${siteName}, which had this email address until lately, handed the site over to the admin with the email address ${heir}.`,
        `If it was not you: the link below gives the account back to this address, and the site back to the account. It signs out all devices, and the present password ends. It works once, until ${until} (UTC).`,
        {
          link: {
            label: 'Undo the change and the hand-over',
            secret: { kind: 'email-change-undo', userId, changeId },
          },
        },
      ],
    })
    await queueMail(scope, { ...mail, audience: 'owner' })
  }
}
