import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { refuseDuringTakeBack, requireConfirmed } from '#server/modules/accounts/index.ts'
import { eraseAccount } from '#server/modules/leaving/index.ts'
import { requireDeletion, requireUserManager } from './access.ts'
import { lockTarget } from './lock-target.ts'
import type { LeftPosts } from './schema.ts'

type Deletion = { id: string; posts: LeftPosts }

/** What becomes of what the person wrote is decided where accounts are erased. */
export async function deleteUser(ctx: Context, actor: Actor, deletion: Deletion): Promise<void> {
  requireUserManager(actor)
  await requireConfirmed(ctx, actor)
  await transact(ctx, (scope) => deleteWithin(scope, actor, deletion))
}

export async function deleteWithin(
  scope: Scope,
  actor: Actor,
  { id, posts }: Deletion,
): Promise<void> {
  const admin = requireUserManager(actor)
  // Before any row is locked, as for every change of content.
  await acquireLock(scope.tx, scope.engine, 'content')
  requireDeletion(admin, await lockTarget(scope, admin, id))
  await refuseDuringTakeBack(scope, id)
  await eraseAccount(scope, id, { posts, by: actor })
}
