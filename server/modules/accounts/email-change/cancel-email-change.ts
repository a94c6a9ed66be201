import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { deleteOpenChanges, findOpenChange } from './queries.ts'

/** The address that waits for its link to be followed. */
export async function findPendingEmail({ store }: Context, actor: Actor) {
  const change = await findOpenChange(store.db, requireAccount(actor).userId)
  return change ? { email: change.new_email, createdAt: change.created_at } : null
}

/** The link that was mailed for it changes nothing any more. */
export async function cancelEmailChange(ctx: Context, actor: Actor): Promise<void> {
  const { userId } = requireAccount(actor)
  await transact(ctx, async (scope) => {
    await deleteOpenChanges(scope.tx, userId)
    scope.trail({ deed: 'email-change-cancelled', by: actor })
  })
}
