import { bumpRevision } from '#server/database/content/revision.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { refuseMisleadingName } from '#server/modules/accounts/name-rules.ts'
import { lockAccount } from '#server/modules/accounts/people.ts'
import { findUser, updateUser } from '#server/modules/accounts/queries-users.ts'
import { fold } from '#shared/text/words.ts'

/** Changes the caller's name wherever it is shown; undefined, or the present name, changes nothing. */
export async function updateName(
  ctx: Context,
  actor: Actor,
  name: string | undefined,
): Promise<void> {
  const { userId, isOwner } = requireAccount(actor)
  if (name === undefined) return
  if (!isOwner) await refuseMisleadingName(ctx.store.db, name)
  await transact(ctx, async (scope) => {
    requireAccount((await lockAccount(scope, userId)) ? actor : guest)
    if ((await findUser(scope.tx, userId))?.name === name) return
    const row = { name, name_key: fold(name), updated_at: timestamp(scope.clock) }
    await updateUser(scope.tx, userId, row)
    bumpRevision(scope.tx)
    scope.trail({ deed: 'name-changed', by: actor, user: userId })
  })
}
