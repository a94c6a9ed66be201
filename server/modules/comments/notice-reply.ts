import type { Tx } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { replyMail } from './mails.ts'
import { findAnswered } from './queries-around.ts'

/** Mails the writer of a thread's first comment about an approved reply, unless it is their own. */
export async function noticeReply(ctx: Context, tx: Tx, replyId: string): Promise<void> {
  const answered = await findAnswered(tx, replyId)
  if (!answered || answered.replier_id === answered.writer_id) return
  const { siteName } = await getSettings(tx)
  const { publicUrl } = ctx.config
  const mail = replyMail({
    to: answered.writer_email,
    siteName,
    url: `${publicUrl}${pathTo.post(answered.slug)}#comment-${replyId}`,
    replierName: answered.replier_name ?? 'Somebody',
    title: answered.title,
    content: answered.content,
  })
  await queueMail(ctx, tx, mail)
}
