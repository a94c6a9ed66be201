import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { requireWriter, visibilityFor } from '#server/modules/blog/access.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { findPostIds, listVisibleIds } from '#server/modules/blog/reading/index.ts'
import { chosenIds, startRun, type BulkRun } from '#server/modules/bulk/index.ts'
import type { BulkPostsIn, PostChange } from './schema.ts'

/** Starts a change of many posts. Each is changed by the rights of whoever asked. */
export async function changePosts(
  ctx: Context,
  actor: Actor,
  { key, change, ids, filter, expected }: BulkPostsIn,
): Promise<BulkRun> {
  const member = requireWriter(actor)
  await refuseUnknown(ctx, change)
  const visibility = visibilityFor(actor)
  const find = async (limit: number) =>
    filter ? findPostIds(ctx, filter, { visibility, limit }) : []
  const visible = (named: string[]) => listVisibleIds(ctx.store.db, named, visibility)
  const choose = () => chosenIds({ ids, visible, find, expected, noun: 'post' })
  return startRun(ctx, member, { id: key, kind: 'posts', change, choose })
}

async function refuseUnknown(ctx: Context, change: PostChange): Promise<void> {
  if (change.do !== 'add' && change.do !== 'remove') return
  const { categories, tags } = change
  if (categories.length + tags.length === 0)
    throw invalidField('tags', 'Choose a category or enter a tag.')
  const { rows } = await categoryIndex(ctx)
  if (!categories.every((id) => rows.some((row) => row.id === id)))
    throw invalidField('categories', 'Unknown category.')
}
