import { notFound } from '#server/kernel/refusal.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import {
  changedSince,
  chosenIds,
  MOST_AT_ONCE,
  startRun,
  bulkKind,
  type BulkRun,
} from '#server/modules/bulk/index.ts'
import { requireModerator } from './access.ts'
import { judgeWithin } from './judge-comment.ts'
import { findComment } from './queries.ts'
import { findModeratedComment, listIdsAt, listKnownIds } from './queries-moderation.ts'
import { removeWithin } from './remove-comment.ts'
import type { BulkCommentsIn, CommentChange, ModerationStatus } from './schema.ts'
import { moderationStatusOf } from './stored-status.ts'

/** Starts a change of many comments; deleting them cannot be undone. */
export async function changeComments(
  ctx: Context,
  actor: Actor,
  { key, change, ids, status, expected }: BulkCommentsIn,
): Promise<BulkRun> {
  const member = requireModerator(actor)
  const choose = () =>
    chosenIds({
      ids,
      visible: (named) => listKnownIds(ctx.store.db, named),
      // Of longer lists, the newest are changed, and the rest by the next press.
      find: async () => (status ? listIdsAt(ctx.store.db, status, MOST_AT_ONCE) : []),
      expected: expected && Math.min(expected, MOST_AT_ONCE),
      noun: 'comment',
    })
  return startRun(ctx, member, { id: key, kind: 'comments', change, choose })
}

type Undo = { from: ModerationStatus; to: ModerationStatus }

/** Judges or deletes comments in bulk by the rules for one. */
export const commentBulk = bulkKind<CommentChange>(async ({ store }, member, change) => {
  return {
    async apply(scope, id) {
      if (change.do === 'delete') {
        // With a thread that was chosen too, its replies are gone already.
        if (await findComment(scope.tx, id)) await removeWithin(scope, member, id)
        return ''
      }
      const from = await judgeWithin(scope, member, { id, status: change.status })
      return from === change.status ? '' : JSON.stringify({ from, to: change.status })
    },
    async undo(scope, id, stored) {
      const { from, to }: Undo = JSON.parse(stored)
      const comment = await findComment(scope.tx, id)
      if (!comment) throw notFound('Comment not found.')
      if (moderationStatusOf(comment) !== to) throw changedSince()
      await judgeWithin(scope, member, { id, status: from })
    },
    async nameOf(id) {
      const row = await findModeratedComment(store.db, id)
      return row ? `A comment on “${row.post_title}”` : 'A comment'
    },
  }
})
