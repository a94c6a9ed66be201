import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { presentBadge, presentUser } from './present.ts'
import { findUser } from './queries-users.ts'
import type { User, UserBadge } from './schema.ts'

/** Reads the ids of the published posts that a person saved, newest save first; the blog's, which this room does not know. */
export type ReadSavedPostIds = (ctx: Context, userId: string) => Promise<string[]>

/** The little that a page's frame shows of the signed-in person. */
export async function findUserBadge(ctx: Context, userId: string): Promise<UserBadge | undefined> {
  const row = await findUser(ctx.store.db, userId)
  return row && presentBadge(row)
}

/** A signed-in person's own account. */
export async function getUser(
  ctx: Context,
  userId: string,
  readSavedPostIds: ReadSavedPostIds,
): Promise<User> {
  const row = await findUser(ctx.store.db, userId)
  if (!row) throw new Refusal('unauthenticated', 'not_signed_in', 'You need to be logged in.')
  return presentUser(row, await readSavedPostIds(ctx, userId))
}
