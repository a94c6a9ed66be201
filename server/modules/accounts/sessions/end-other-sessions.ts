import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { deleteDevicesOf } from '#server/modules/accounts/queries-passwords.ts'
import { deleteSessionsOf, findSessionOrigin } from '#server/modules/accounts/queries-sessions.ts'

/** Signs the person out everywhere else, and forgets every other browser. Returns how many sessions ended. */
export async function endOtherSessions(ctx: Context, actor: Actor): Promise<number> {
  const { userId, sessionId } = requireAccount(actor)
  return transact(ctx, async ({ tx, trail }) => {
    const own = await findSessionOrigin(tx, sessionId)
    const count = await deleteSessionsOf(tx, userId, sessionId)
    await deleteDevicesOf(tx, userId, own?.device_hash ?? undefined)
    trail({ deed: 'other-sessions-ended', by: actor, count })
    return count
  })
}
