import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { mailReply } from './mail-reply.ts'

/** A reply that waited and is approved is now mailed to the writer whom it answers. */
export async function mailJudged(
  scope: Scope,
  { data: { id, from, to } }: Happened<'comment.judged'>,
): Promise<void> {
  if (from === 'waiting' && to === 'approved') await mailReply(scope, id)
}
