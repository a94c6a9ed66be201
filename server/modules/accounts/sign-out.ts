import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { deleteSession } from './queries-sessions.ts'

export async function signOut(ctx: Context, sessionSecret: string | undefined): Promise<void> {
  if (!sessionSecret) return
  await transact(ctx, ({ tx }) => deleteSession(tx, digest(sessionSecret)))
}
