import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mailReply } from './mail-reply.ts'

/** Mails an approved reply to the author of its thread, and a waiting comment to the owner. */
export async function mailAdded(
  scope: Scope,
  { data: { id, status } }: Happened<'comment.added'>,
): Promise<void> {
  if (status === 'approved') await mailReply(scope, id)
  else await scope.schedule({ kind: 'comments.mail-waiting', key: '', payload: null })
}
