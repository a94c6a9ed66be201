import type { Scope } from '#server/kernel/scope.ts'
import { findAnswered } from './queries-thread.ts'
import { insertNotice } from './queries-reply-mail.ts'

/** Puts an approved reply by somebody else into the next mail to the author of its thread. */
export async function noticeReply(scope: Scope, replyId: string): Promise<void> {
  const answered = await findAnswered(scope.tx, replyId)
  const userId = answered?.writer_id
  if (!userId || answered.author_id === userId) return
  if (!(await insertNotice(scope.tx, { comment_id: replyId, user_id: userId }))) return
  await scope.schedule({ kind: 'comments.mail-replies', key: userId, payload: { userId } })
}
