import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { removeSession } from '#server/modules/accounts/index.ts'
import { requireSessionEnder, requireUserManager } from './access.ts'
import { lockTarget } from './lock-target.ts'

/** Signs a person out in one browser. */
export async function endPersonSession(
  ctx: Context,
  actor: Actor,
  { id, session }: { id: string; session: string },
): Promise<void> {
  const admin = requireUserManager(actor)
  await transact(ctx, async (scope) => {
    requireSessionEnder(actor, await lockTarget(scope, admin, id))
    const isEnded = await removeSession(scope, { userId: id, id: session })
    if (!isEnded) throw notFound('Session not found.')
    scope.trail({ deed: 'session-ended', by: actor, subject: id })
  })
}
