import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { findAuthors } from '#server/modules/accounts/index.ts'
import { requireModerator } from './access.ts'
import { updateCommentCounts } from './update-comment-counts.ts'
import { presentModeratedComment } from './present.ts'
import { findComment, replaceStatus } from './queries.ts'
import { lockPost } from './queries-thread.ts'
import { findModeratedComment } from './queries-moderation.ts'
import { moderationStatusOf, storedStatusOf } from './stored-status.ts'
import type { ModeratedComment, ModerationStatus } from './schema.ts'

type Verdict = { id: string; status: ModerationStatus }

export async function judgeComment(
  ctx: Context,
  actor: Actor,
  verdict: Verdict,
): Promise<ModeratedComment> {
  const { userId: viewerId } = requireModerator(actor)
  return transact(ctx, async (scope) => {
    await judgeWithin(scope, actor, verdict)
    const row = await findModeratedComment(scope.tx, verdict.id)
    if (!row) throw notFound('Comment not found.')
    return presentModeratedComment(row, { viewerId, authors: await findAuthors(scope.tx, [row]) })
  })
}

/** The same within a transaction; returns what the comment was before. */
export async function judgeWithin(
  scope: Scope,
  actor: Actor,
  { id, status }: Verdict,
): Promise<ModerationStatus> {
  requireModerator(actor)
  const { tx } = scope
  const comment = await findComment(tx, id)
  if (!comment) throw notFound('Comment not found.')
  await lockPost(tx, scope.engine, comment.post_id)
  const before = moderationStatusOf(comment)
  const next = storedStatusOf(status)
  if (before !== status && (await replaceStatus(tx, comment, next))) {
    await updateCommentCounts(scope, comment.post_id)
    if (comment.status !== next.status)
      await scope.emit('comment.judged', { id, from: comment.status, to: next.status })
    const change = { before: { status: before }, after: { status } }
    await recordChange(scope, { actor, verb: 'judged', kind: 'comment', id, ...change })
  }
  return before
}
