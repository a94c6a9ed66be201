import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { removable, requireRemover } from './access.ts'
import { updateCommentCounts } from './update-comment-counts.ts'
import { deleteComment, findComment } from './queries.ts'
import { lockPost } from './queries-thread.ts'

export async function removeComment(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireRemover(actor)
  await transact(ctx, (scope) => removeWithin(scope, actor, id))
}

/** The same within a transaction. */
export async function removeWithin(scope: Scope, actor: Actor, id: string): Promise<void> {
  const member = requireRemover(actor)
  const comment = removable(await findComment(scope.tx, id), member)
  await lockPost(scope.tx, scope.engine, comment.post_id)
  await deleteComment(scope.tx, id)
  await updateCommentCounts(scope, comment.post_id)
  const { author_id, post_id, status } = comment
  if (author_id === member.userId)
    return scope.trail({ deed: 'comment-removed', by: actor, subject: id })
  const before = { author_id, post_id, status }
  await recordChange(scope, { actor, verb: 'removed', kind: 'comment', id, before })
}
