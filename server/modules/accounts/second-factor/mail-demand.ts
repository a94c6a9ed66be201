import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import type { AdminRow } from './queries.ts'

/** Tells an admin that a second factor is asked for, or no longer, and what it means for them. */
export async function mailDemand(scope: Scope, admin: AdminRow, isOn: boolean): Promise<void> {
  const { tx, config } = scope
  const { siteName } = await getSettings(tx)
  const url = `${config.publicUrl + pathTo.dashboardScreen('settings')}#two-step`
  const mail = composeMail({
    to: admin.email,
    siteName,
    subject: isOn
      ? `${siteName} asks admins for a second factor`
      : `${siteName} no longer asks admins for a second factor`,
    body: isOn
      ? [...wordsOn(admin), { link: { label: 'Open your settings', url } }]
      : [
          'The owner turned this off: an admin’s password alone opens the dashboard again. Your own two-step sign-in and passkeys stay as they are.',
          ...(admin.isOwner ? [NOT_YOU] : []),
        ],
  })
  await queueMail(scope, { ...mail, audience: admin.isOwner ? 'owner' : 'admin' })
}

const NOT_YOU =
  'If this was not you, choose a new password right away. Every device is then signed out.'

function wordsOn({ hasFactor, isOwner }: AdminRow): string[] {
  const rule =
    'From now on, admins manage the site only when they have signed in with an app’s code, a recovery code or a passkey.'
  const next = hasFactor
    ? 'You have a second factor. Where you are signed in without it, the dashboard asks for it.'
    : 'You have none yet. Set up two-step sign-in or a passkey in your settings; until then you can do what members can.'
  return isOwner ? [rule, next, NOT_YOU] : [rule, next]
}
