import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { deleteSession } from './queries-sessions.ts'

/** Ends the session of a cookie; nothing happens when there is none. */
export async function signOut(ctx: Context, sessionSecret: string | undefined): Promise<void> {
  if (!sessionSecret) return
  await ctx.store.transaction((tx) => deleteSession(tx, digest(sessionSecret)))
}
