import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireReviewer } from '#server/modules/blog/access.ts'
import {
  findDraft,
  lockDraft,
  presentDraft,
  type EditablePost,
} from '#server/modules/blog/drafts/index.ts'
import { movePost } from './move-post.ts'

export async function sendBack(
  ctx: Context,
  { actor, id, note: text }: { actor: Actor; id: string; note: string },
): Promise<EditablePost> {
  requireReviewer(actor)
  const returned = await transact(ctx, async (scope) => {
    const { tx, engine } = scope
    const row = await lockDraft(tx, engine, id)
    if (!row || row.deleted_at) throw notFound('Post not found.')
    if (!row.submitted_at)
      throw new Refusal('conflict', 'not_submitted', 'This post is not waiting for review.')
    await movePost(scope, row, { post: { submitted_at: null }, draft: { review_note: text } })
    await scope.emit('post.returned', { postId: id, note: text })
    await recordChange(scope, { actor, verb: 'returned', kind: 'post', id })
    return findDraft(tx, id)
  })
  if (!returned) throw notFound('Post not found.')
  return presentDraft(ctx, { row: returned })
}
