import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { requireAccount } from './access.ts'
import { presentBadge, presentUser } from './present.ts'
import { findUser } from './queries-users.ts'
import type { User, UserBadge } from './schema.ts'

/** Ids of the published posts that a person saved, newest save first; provided by the blog, which this room may not import. */
export type ReadSavedPostIds = (ctx: Context, userId: string) => Promise<string[]>

export async function findUserBadge(ctx: Context, viewer: Actor): Promise<UserBadge | undefined> {
  const row = viewer.kind === 'member' && (await findUser(ctx.store.db, viewer.userId))
  return row ? presentBadge(row) : undefined
}

export function getOwnUser(
  ctx: Context,
  actor: Actor,
  readSavedPostIds: ReadSavedPostIds,
): Promise<User> {
  return getUser(ctx, requireAccount(actor).userId, readSavedPostIds)
}

/** For a person who has just authenticated. */
export async function getUser(
  ctx: Context,
  userId: string,
  readSavedPostIds: ReadSavedPostIds,
): Promise<User> {
  const row = await findUser(ctx.store.db, userId)
  if (!row) throw new Refusal('unauthenticated', 'not_signed_in', 'You need to be logged in.')
  return presentUser(row, await readSavedPostIds(ctx, userId))
}
