import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor, Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { memberVisibility, requireWriter, type Visibility } from '#server/modules/blog/access.ts'
import { lockDraft, type DraftRow } from '#server/modules/blog/drafts/index.ts'
import { movePost } from './move-post.ts'

/** Returns the post's status. */
export function restorePost(ctx: Context, id: string, actor: Actor) {
  const member = requireWriter(actor)
  return transact(ctx, (scope) => unbinPost(scope, member, id))
}

/** The same within a transaction. */
export async function unbinPost(scope: Scope, actor: Member, id: string) {
  const visibility = memberVisibility(actor)
  const row = await lockDraft(scope.tx, scope.engine, id)
  if (!row?.deleted_at || !isSeenBy(row, visibility)) throw notFound('Post not found.')
  const status = formerStatus(row, visibility)
  const { publish_at: planned } = row
  const publishAt = planned && planned > timestamp(scope.clock) ? planned : null
  await movePost(scope, row, {
    post: { status },
    draft: { deleted_at: null, deleted_by: null, deleted_status: null, publish_at: publishAt },
    plan: publishAt ?? undefined,
  })
  await recordChange(scope, { actor, verb: 'restored', kind: 'post', id, after: { status } })
  return status
}

function isSeenBy({ author_id }: DraftRow, { kind, userId }: Visibility): boolean {
  return kind === 'all' || author_id === userId
}

// A member must not republish what an admin deleted.
function formerStatus({ deleted_status: former }: DraftRow, visibility: Visibility) {
  if (visibility.kind !== 'all' && former === 'published') return 'draft'
  return former ?? 'draft'
}
