import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mailReply } from './mail-reply.ts'

/** Mails a reply to the author of its thread once it is approved. */
export async function mailJudged(
  scope: Scope,
  { data: { id, from, to } }: Happened<'comment.judged'>,
): Promise<void> {
  if (from === 'waiting' && to === 'approved') await mailReply(scope, id)
}
