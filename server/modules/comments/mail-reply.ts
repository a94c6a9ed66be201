import type { Scope } from '#server/kernel/scope.ts'
import { findAddress, findAuthors } from '#server/modules/accounts/index.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { replyMail } from './mails.ts'
import { findAnswered } from './queries-around.ts'

/** Mails the writer of a thread's first comment about an approved reply, once, unless it is their own. */
export async function mailReply(scope: Scope, replyId: string): Promise<void> {
  const { tx, config } = scope
  const answered = await findAnswered(tx, replyId)
  if (!answered?.writer_id || answered.replier_id === answered.writer_id) return
  const writer = await findAddress(tx, answered.writer_id)
  if (!writer) return
  const repliers = await findAuthors(tx, [answered.replier_id])
  const { siteName } = await getSettings(tx)
  const mail = replyMail({
    to: writer.email,
    siteName,
    url: `${config.publicUrl}${pathTo.post(answered.slug)}#comment-${replyId}`,
    replierName: repliers.get(answered.replier_id)?.name ?? 'Somebody',
    title: answered.title,
    content: answered.content,
  })
  const { audience } = writer
  await queueMail(scope, { ...mail, audience, key: `comments.reply:${replyId}` })
}
