import { recordChange } from '#server/database/audit/record-change.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { findAuthors, findMember } from '#server/modules/accounts/index.ts'
import { requireModerator } from './access.ts'
import { deleteBlock, insertBlock, isBlockedWriter, listBlocked } from './queries-blocked.ts'
import type { Blocked } from './schema.ts'

/** From now on the member cannot comment; what they wrote stays as it is. */
export async function blockWriter(ctx: Context, actor: Actor, userId: string): Promise<void> {
  requireModerator(actor)
  await transact(ctx, (scope) => blockWithin(scope, actor, userId))
}

/** False when the member was blocked already. */
export async function blockWithin(scope: Scope, actor: Actor, userId: string): Promise<boolean> {
  const moderator = requireModerator(actor)
  const writer = await findMember(scope.tx, userId)
  if (!writer) throw notFound('There is no such account.')
  if (writer.role === 'admin')
    throw new Refusal('conflict', 'is_admin', 'Admins cannot be blocked from commenting.')
  if (await isBlockedWriter(scope.tx, userId)) return false
  const blocked_at = timestamp(scope.clock)
  await insertBlock(scope.tx, { user_id: userId, blocked_at, blocked_by: moderator.userId })
  await recordChange(scope, { actor, verb: 'blocked', kind: 'commenter', id: userId })
  return true
}

export async function unblockWriter(ctx: Context, actor: Actor, userId: string): Promise<void> {
  requireModerator(actor)
  await transact(ctx, (scope) => unblockWithin(scope, actor, userId))
}

/** False when the member was not blocked. */
export async function unblockWithin(scope: Scope, actor: Actor, userId: string): Promise<boolean> {
  requireModerator(actor)
  if (!(await isBlockedWriter(scope.tx, userId))) return false
  await deleteBlock(scope.tx, userId)
  await recordChange(scope, { actor, verb: 'unblocked', kind: 'commenter', id: userId })
  return true
}

export async function readBlocked({ store }: Context, actor: Actor): Promise<Blocked> {
  requireModerator(actor)
  const rows = await listBlocked(store.db)
  const people = await findAuthors(
    store.db,
    rows.map(({ user_id }) => ({ author_id: user_id })),
  )
  return {
    writers: rows.map(({ user_id, blocked_at }) => ({
      _id: user_id,
      name: people.get(user_id)?.name ?? '',
      blockedAt: blocked_at,
    })),
  }
}
