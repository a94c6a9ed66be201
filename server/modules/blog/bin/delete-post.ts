import { note } from '#server/database/history.ts'
import { filePost } from '#server/modules/blog/lists/index.ts'
import type { Actor, Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { deletable, requireWriter } from '#server/modules/blog/access.ts'
import {
  changeWorkflow,
  lockWorkRow,
  planPublication,
  updatePostRow,
} from '#server/modules/blog/saving/index.ts'

/** Moves a post to the bin; it keeps its slug and loses its preview link. */
export async function deletePost(ctx: Context, id: string, actor: Actor): Promise<void> {
  const member = requireWriter(actor)
  await transact(ctx, (scope) => binPost(scope, member, id))
}

/** The same within a transaction. */
export async function binPost(scope: Scope, actor: Member, id: string): Promise<void> {
  const { tx, engine } = scope
  const row = deletable(await lockWorkRow(tx, engine, id), actor)
  await updatePostRow(tx, id, { status: 'draft' })
  await changeWorkflow(tx, row, {
    preview_token: null,
    deleted_at: timestamp(scope.clock),
    deleted_by: actor.userId,
    deleted_status: row.status,
  })
  if (row.publish_at) await planPublication(scope, id, null)
  await note(scope, { actor, verb: 'deleted', kind: 'post', id, before: { status: row.status } })
  await filePost(scope, id)
  await scope.emit('post.changed', { postId: id })
}
