import type { Scope } from '#server/kernel/scope.ts'
import { findAddress, findAuthors } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { startOf } from '#server/richtext/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { findAnswered } from './queries-around.ts'

const QUOTED = 300

/** Mails the author of a thread once about each approved reply by somebody else. */
export async function mailReply(scope: Scope, replyId: string): Promise<void> {
  const { tx, config } = scope
  const answered = await findAnswered(tx, replyId)
  if (!answered?.writer_id || answered.author_id === answered.writer_id) return
  const writer = await findAddress(tx, answered.writer_id)
  if (!writer) return
  const { slug, title, content, author_id } = answered
  const name = (await findAuthors(tx, [answered])).get(author_id)?.name ?? 'Somebody'
  const { siteName } = await getSettings(tx)
  const mail = composeMail({
    to: writer.email,
    siteName,
    subject: `${name} answered your comment at ${siteName}`,
    paragraphs: [`${name} answered your comment on “${title}”:`, startOf(content, QUOTED)],
    link: {
      label: 'Read it where it was said',
      url: `${config.publicUrl}${pathTo.post(slug)}#comment-${replyId}`,
    },
  })
  const { audience } = writer
  await queueMail(scope, { ...mail, audience, key: `comments.reply:${replyId}` })
}
