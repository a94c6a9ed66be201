import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import type { InvitationRow } from './queries.ts'

const ROLE_WORDS = {
  user: 'an account',
  admin: 'an admin account, with which you can manage the site',
}

/** Nothing in it was typed by a stranger: it names the site alone. */
export async function mailInvitation(
  scope: Scope,
  { id, email, role }: Pick<InvitationRow, 'id' | 'email' | 'role'>,
): Promise<void> {
  const { siteName } = await getSettings(scope.tx)
  const mail = composeMail({
    to: email,
    siteName,
    subject: `You are invited to ${siteName}`,
    body: [
      `${siteName} invites you to ${ROLE_WORDS[role]}. Follow the link below to choose your name and a password. It works once, for seven days.`,
      {
        link: { label: 'Accept the invitation', secret: { kind: 'invitation', invitationId: id } },
      },
      'If you did not expect this, you can ignore this email.',
    ],
  })
  await queueMail(scope, { ...mail, audience: role === 'admin' ? 'admin' : 'other' })
}
