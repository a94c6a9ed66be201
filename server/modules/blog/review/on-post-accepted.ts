import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findAddress } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { findWorkRow } from '#server/modules/blog/saving/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'

/** Mails the writer, unless they accepted the post themselves. */
export async function mailAcceptance(
  scope: Scope,
  { id, data: { postId, by, isPublished } }: Happened<'post.accepted'>,
): Promise<void> {
  const { tx, config } = scope
  const row = await findWorkRow(tx, postId)
  if (!row?.author_id || row.author_id === by) return
  const writer = await findAddress(tx, row.author_id)
  if (!writer) return
  const mail = composeMail({
    to: writer.email,
    siteName: (await getSettings(tx)).siteName,
    subject: `Your post "${row.title}" ${isPublished ? 'is published' : 'will be published'}`,
    paragraphs: [
      isPublished
        ? `Your post "${row.title}" can be read by everybody now. Thank you for writing it.`
        : `Your post "${row.title}" was accepted. It will be published on its own at the time that was set for it.`,
    ],
    ...(isPublished && {
      link: { label: 'See it', url: config.publicUrl + pathTo.post(row.slug) },
    }),
  })
  await queueMail(scope, { ...mail, audience: writer.audience, key: `post-accepted ${id}` })
}
