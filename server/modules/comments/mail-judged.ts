import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { noticeReply } from './notice-reply.ts'

/** Tells the author of a thread of a reply once it is approved. */
export async function mailJudged(
  scope: Scope,
  { data: { id, from, to } }: Happened<'comment.judged'>,
): Promise<void> {
  if (from === 'waiting' && to === 'approved') await noticeReply(scope, id)
}
