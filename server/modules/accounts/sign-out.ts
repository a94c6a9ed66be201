import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { deleteSession } from './queries-sessions.ts'

export async function signOut(
  ctx: Context,
  viewer: Actor,
  sessionSecret: string | undefined,
): Promise<void> {
  if (!sessionSecret) return
  await transact(ctx, async ({ tx, trail }) => {
    await deleteSession(tx, digest(sessionSecret))
    if (viewer.kind === 'member') trail({ deed: 'sign-out', by: viewer })
  })
}
