import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { listPostIdsIn } from '#server/modules/blog/categories/index.ts'
import { indexPost } from './on-post-changed.ts'

const AT_ONCE = 100

/** Indexes the posts of a category for search, some in each transaction, so that nobody waits for all of them. */
export async function indexPostCategory(
  ctx: Context,
  { categoryId }: { categoryId: string },
): Promise<void> {
  let after = ''
  for (;;) {
    const ids = await listPostIdsIn(ctx.store.db, categoryId, { after, limit: AT_ONCE })
    const last = ids.at(-1)
    if (last === undefined) return
    await transact(ctx, async (scope) => {
      for (const postId of ids) await indexPost(scope, { data: { postId } })
    })
    after = last
  }
}
