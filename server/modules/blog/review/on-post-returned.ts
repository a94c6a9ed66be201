import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findAddress } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { findWorkRow } from '#server/modules/blog/saving/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'

export async function mailReturn(
  scope: Scope,
  { id, data: { postId, note } }: Happened<'post.returned'>,
): Promise<void> {
  const { tx, config } = scope
  const row = await findWorkRow(tx, postId)
  const writer = row?.author_id && (await findAddress(tx, row.author_id))
  if (!writer) return
  const mail = composeMail({
    to: writer.email,
    siteName: (await getSettings(tx)).siteName,
    subject: `Your post "${row.title}" needs another look`,
    paragraphs: [`Your post "${row.title}" was read and comes back to you with this note:`, note],
    link: {
      label: 'Go on writing',
      url: config.publicUrl + pathTo.dashboardScreen('create-post', { id: postId }),
    },
  })
  await queueMail(scope, { ...mail, audience: writer.audience, key: `post-returned ${id}` })
}
