import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { noticeReply } from './notice-reply.ts'

/** Tells the author of a thread of an approved reply, and the owner of a waiting comment. */
export async function mailAdded(
  scope: Scope,
  { data: { id, status } }: Happened<'comment.added'>,
): Promise<void> {
  if (status === 'approved') await noticeReply(scope, id)
  else await scope.schedule({ kind: 'comments.mail-waiting', key: '', payload: null })
}
