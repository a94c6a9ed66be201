import { note } from '#server/database/history.ts'
import { filePost } from '#server/modules/blog/lists/index.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Actor, Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { memberSight, requireWriter, type Sight } from '#server/modules/blog/access.ts'
import { planPublication } from '#server/modules/blog/saving/index.ts'
import { findBinned, takeOutOfBin, type BinnedRow } from './queries.ts'

/** Returns the post's status. */
export function restorePost(ctx: Context, id: string, actor: Actor) {
  const member = requireWriter(actor)
  return transact(ctx, (scope) => unbinPost(scope, member, id))
}

/** The same within a transaction. */
export async function unbinPost(scope: Scope, actor: Member, id: string) {
  const sight = memberSight(actor)
  await takeTurn(scope.tx, scope.engine, 'content')
  const binned = await findBinned(scope.tx, id, sight)
  if (!binned) throw notFound('Post not found.')
  const status = formerStatus(binned, sight)
  const { publish_at: planned } = binned
  const publishAt = planned && planned > timestamp(scope.clock) ? planned : null
  await takeOutOfBin(scope.tx, id, { status, publishAt })
  if (publishAt) await planPublication(scope, id, publishAt)
  await note(scope, { actor, verb: 'restored', kind: 'post', id, after: { status } })
  await filePost(scope, id)
  await scope.emit('post.changed', { postId: id })
  return status
}

// A member must not republish what an admin deleted.
function formerStatus({ deleted_status: former }: BinnedRow, sight: Sight) {
  if (sight.kind !== 'all' && former === 'published') return 'draft'
  return former ?? 'draft'
}
