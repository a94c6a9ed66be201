import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { findWorkRow } from '#server/modules/blog/saving/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { authorAudience } from './author-audience.ts'

/** Tells a writer that an admin accepted their post; those who accept their own need no mail. */
export async function mailAcceptance(
  scope: Scope,
  { id, data: { postId, by, isPublished } }: Happened<'post.accepted'>,
): Promise<void> {
  const { tx, config } = scope
  const row = await findWorkRow(tx, postId)
  if (!row?.author_email || row.author_id === by) return
  const mail = composeMail({
    to: row.author_email,
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
  await queueMail(scope, { ...mail, audience: authorAudience(row), key: `post-accepted ${id}` })
}
