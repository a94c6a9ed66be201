import { acquireLock } from '#server/database/acquire-lock.ts'
import { system } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { reopenAccount } from '#server/modules/accounts/index.ts'
import { eraseAccount, findLeaver } from '#server/modules/leaving/erasing/index.ts'
import { lockClosing } from './queries.ts'

/** The task that erases a closed account whose person did not come back in time. */
export async function finishClosing(scope: Scope, { userId }: { userId: string }): Promise<void> {
  const { tx, engine, clock } = scope
  // Before any row is locked.
  await acquireLock(tx, engine, 'content')
  const closing = await lockClosing(tx, engine, userId)
  if (!closing || closing.final_at > timestamp(clock)) return
  const leaver = await findLeaver(tx, userId)
  // They may have been given the site meanwhile.
  if (leaver?.is_owner) await reopenAccount(scope, userId)
  else await eraseAccount(scope, userId, { posts: closing.posts, by: system('closed accounts') })
}
