import type { Actor, Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { requireAccount } from './access.ts'
import { presentBadge, presentUser } from './present.ts'
import { findBadge, findFactors, findUser } from './queries-users.ts'
import type { User, UserBadge } from './schema.ts'

/** Ids of the published posts that a person saved, newest save first; provided by the blog, which this room may not import. */
export type ReadSavedPostIds = (ctx: Context, userId: string) => Promise<string[]>

export async function findUserBadge(ctx: Context, viewer: Actor): Promise<UserBadge | undefined> {
  if (viewer.kind !== 'member') return undefined
  const { db } = ctx.store
  const row = await findBadge(db, viewer.userId)
  if (!row) return undefined
  const secondFactorNeeded = viewer.lacksSecondFactor ? await findFactors(db, row.id) : null
  return { ...presentBadge(row), ...rightsOf(viewer), secondFactorNeeded }
}

/** With the rights that this session has. */
export async function getOwnUser(
  ctx: Context,
  actor: Actor,
  readSavedPostIds: ReadSavedPostIds,
): Promise<User> {
  const member = requireAccount(actor)
  return { ...(await getUser(ctx, member.userId, readSavedPostIds)), ...rightsOf(member) }
}

const rightsOf = ({ role, isOwner }: Member) => ({ role, isOwner })

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
