import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { listPostIdsIn } from '#server/modules/blog/categories/index.ts'
import { indexPost } from './on-post-changed.ts'

const AT_ONCE = 10
// On SQLite, the process does nothing else while it writes.
const PAUSE_MS = 10

type Part = { categoryId: string; after?: string }

/** Indexes some posts of a category for search, and leaves the others to a further task, so that nobody waits for all of them. */
export async function indexPostCategory(
  ctx: Context,
  { categoryId, after = '' }: Part,
): Promise<void> {
  await wait(PAUSE_MS)
  const ids = await listPostIdsIn(ctx.store.db, categoryId, { after, limit: AT_ONCE })
  const last = ids.at(-1)
  if (last === undefined) return
  await transact(ctx, async (scope) => {
    for (const postId of ids) await indexPost(scope, { data: { postId } })
    await scope.schedule({ kind: 'post-category.index', payload: { categoryId, after: last } })
  })
}
