import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { presentBadge, presentSavedPost, presentUser } from './present.ts'
import { listCategoryNames, listSavedPostIds, listSavedPosts } from './queries-saved-posts.ts'
import { findUser } from './queries-users.ts'
import type { SavedPost, User, UserBadge } from './schema.ts'

/** The little that a page's frame shows of the signed-in person. */
export async function findUserBadge(ctx: Context, userId: string): Promise<UserBadge | undefined> {
  const row = await findUser(ctx.store.db, userId)
  return row && presentBadge(row)
}

/** A signed-in person's own account. */
export async function getUser(ctx: Context, userId: string): Promise<User> {
  const row = await findUser(ctx.store.db, userId)
  if (!row) throw new Refusal('unauthenticated', 'not_signed_in', 'You need to be logged in.')
  return presentUser(row, await listSavedPostIds(ctx.store.db, userId))
}

export async function getSavedPosts(ctx: Context, userId: string): Promise<SavedPost[]> {
  const rows = await listSavedPosts(ctx.store.db, userId)
  const firstIds = rows.map((row) => firstCategoryId(row.category_ids))
  const wanted = [...new Set(firstIds.filter((id) => id !== undefined))]
  const categories = wanted.length > 0 ? await listCategoryNames(ctx.store.db, wanted) : []
  const byId = new Map(categories.map((category) => [category.id, category]))
  return rows.map((row, place) => presentSavedPost(row, byId.get(firstIds[place] ?? '')))
}

function firstCategoryId(categoryIds: string): string | undefined {
  return (JSON.parse(categoryIds) as string[])[0]
}
