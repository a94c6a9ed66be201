import { recordChange } from '#server/database/audit/record-change.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { forgetNotes } from '#server/modules/customers/index.ts'
import { releasePictures } from '#server/modules/media/index.ts'
import { requireNoOwner } from '#server/modules/leaving/access.ts'
import { forgetExports } from '#server/modules/leaving/exporting/index.ts'
import type { LeftPosts } from '#server/modules/leaving/tables.ts'
import { fold } from '#shared/text/words.ts'
import { erasePiece } from './erase-piece.ts'
import { deleteBelongings, emptyAccount, insertErasure, lockLeaver } from './queries.ts'
import { NOBODY } from './queries-pieces.ts'

/**
 * Erases an account for good; the caller has asked whether `by` may. Whoever it was is nobody from the commit on: their
 * name, address and every way in are gone. A small account is gone altogether; of a large one the rest goes in pieces, and
 * then this returns false.
 */
export async function eraseAccount(
  scope: Scope,
  userId: string,
  { posts, by }: { posts: LeftPosts; by: Actor },
): Promise<boolean> {
  const { tx, engine, clock } = scope
  // Before any row is locked.
  await acquireLock(tx, engine, 'content')
  const leaver = await lockLeaver(tx, engine, userId)
  if (!leaver) return true
  requireNoOwner({ isOwner: leaver.is_owner === 1 })
  const isOwn = by.kind !== 'member' || by.userId === userId
  const now = timestamp(clock)
  const erasure = { user_id: userId, posts, email: leaver.email, started_at: now }
  if (!(await insertErasure(tx, { ...erasure, is_own: isOwn ? 1 : 0 }))) return false
  await forgetNotes(tx, leaver.email_key)
  await emptyAccount(tx, userId, { name: NOBODY, nameKey: fold(NOBODY), now })
  await deleteBelongings(tx, leaver)
  await forgetExports(scope, userId)
  await releasePictures(tx, [`user:${userId}`])
  await recordChange(scope, { actor: by, verb: 'erased', kind: 'account', id: userId })
  return erasePiece(scope, userId)
}
