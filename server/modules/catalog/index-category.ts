import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { listProductIdsIn } from './categories/index.ts'
import { indexProduct } from './on-product-changed.ts'

const AT_ONCE = 100

/** Indexes the products of a category for search, some in each transaction, so that nobody waits for all of them. */
export async function indexProductCategory(
  ctx: Context,
  { categoryId }: { categoryId: string },
): Promise<void> {
  let after = ''
  for (;;) {
    const ids = await listProductIdsIn(ctx.store.db, categoryId, { after, limit: AT_ONCE })
    const last = ids.at(-1)
    if (last === undefined) return
    await transact(ctx, async (scope) => {
      for (const productId of ids) await indexProduct(scope, { data: { productId } })
    })
    after = last
  }
}
