import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor, Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { deletable, requireWriter } from '#server/modules/blog/access.ts'
import { lockDraft } from '#server/modules/blog/drafts/index.ts'
import { movePost } from './move-post.ts'

/** Moves a post to the bin; it keeps its slug and loses its preview link. */
export async function deletePost(ctx: Context, id: string, actor: Actor): Promise<void> {
  const member = requireWriter(actor)
  await transact(ctx, (scope) => binPost(scope, member, id))
}

/** The same within a transaction. */
export async function binPost(scope: Scope, actor: Member, id: string): Promise<void> {
  const { tx, engine } = scope
  const row = deletable(await lockDraft(tx, engine, id), actor)
  await movePost(scope, row, {
    post: { status: 'draft' },
    draft: {
      preview_token: null,
      deleted_at: timestamp(scope.clock),
      deleted_by: actor.userId,
      deleted_status: row.status,
    },
    plan: row.publish_at ? null : undefined,
  })
  await recordChange(scope, {
    actor,
    verb: 'deleted',
    kind: 'post',
    id,
    before: { status: row.status },
  })
}
