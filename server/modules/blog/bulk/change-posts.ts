import { counted } from '#shared/counted.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { requireWriter, sightOf } from '#server/modules/blog/access.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { findPostIds } from '#server/modules/blog/posts/index.ts'
import { MOST_AT_ONCE, startRun, type BulkRun } from '#server/modules/bulk/index.ts'
import type { BulkPostsIn, PostChange, PostFilterIn } from './schema.ts'

/** Starts a change of many posts. Each is changed by the rights of whoever asked. */
export async function changePosts(
  ctx: Context,
  actor: Actor,
  { key, change, ids, filter, expected }: BulkPostsIn,
): Promise<BulkRun> {
  const member = requireWriter(actor)
  await refuseUnknown(ctx, change)
  const subjectIds = filter ? await found(ctx, actor, { filter, expected }) : [...new Set(ids)]
  return startRun(ctx, member, { id: key, kind: 'posts', change, subjectIds })
}

type Wanted = { filter: PostFilterIn; expected: number | undefined }

async function found(ctx: Context, actor: Actor, { filter, expected }: Wanted): Promise<string[]> {
  const ids = await findPostIds(ctx, filter, { sight: sightOf(actor), limit: MOST_AT_ONCE + 1 })
  if (ids.length > MOST_AT_ONCE) {
    const text = `At most ${MOST_AT_ONCE.toLocaleString('en-US')} posts can be changed at once. Narrow the list first.`
    throw new Refusal('invalid', 'too_many_posts', text)
  }
  if (expected !== undefined && ids.length !== expected) {
    const now = counted(ids.length, 'post')
    const text = `The list has changed: it now has ${now}, not ${expected}. Check it and try again.`
    throw new Refusal('conflict', 'list_changed', text)
  }
  return ids
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
