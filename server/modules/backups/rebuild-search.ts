import { cancelTask, listKeyedTasks } from '#server/database/tasks.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { indexPost } from '#server/modules/blog/index.ts'
import { indexProduct } from '#server/modules/catalog/index.ts'

const AT_ONCE = 20

const INDEXED = {
  'post.changed → search': (scope: Scope, id: string) => indexPost(scope, { data: { postId: id } }),
  'product.changed → search': (scope: Scope, id: string) =>
    indexProduct(scope, { data: { productId: id } }),
}

/** Runs the waiting tasks of the search index now; a start would run them too. Returns their number. */
export async function rebuildSearch(ctx: Context): Promise<number> {
  let count = 0
  for (const [kind, index] of Object.entries(INDEXED)) {
    for (;;) {
      const keys = await listKeyedTasks(ctx.store.db, kind, AT_ONCE)
      if (keys.length === 0) break
      await transact(ctx, async (scope) => {
        for (const key of keys) {
          await index(scope, key)
          await cancelTask(scope.tx, kind, key)
        }
      })
      count += keys.length
    }
  }
  return count
}
