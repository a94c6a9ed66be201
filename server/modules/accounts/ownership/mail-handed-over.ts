import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mailFormerAddresses } from '#server/modules/accounts/former-addresses/index.ts'
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
  const { siteName } = await getSettings(scope.tx)
  await mailFormerAddresses(scope, from.userId, {
    subject: `${siteName} was handed over`,
    what: `The owner’s account handed the site over to the admin with the email address ${heir.email}`,
    label: 'Undo the change and the hand-over',
  })
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
