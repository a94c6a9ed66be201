import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { listProductIdsIn } from './categories/index.ts'
import { indexProduct } from './on-product-changed.ts'

const AT_ONCE = 10
// On SQLite, the process does nothing else while it writes.
const PAUSE_MS = 10

type Part = { categoryId: string; after?: string }

/** Indexes some products of a category for search, and leaves the others to a further task, so that nobody waits for all of them. */
export async function indexProductCategory(
  ctx: Context,
  { categoryId, after = '' }: Part,
): Promise<void> {
  await wait(PAUSE_MS)
  const ids = await listProductIdsIn(ctx.store.db, categoryId, { after, limit: AT_ONCE })
  const last = ids.at(-1)
  if (last === undefined) return
  await transact(ctx, async (scope) => {
    for (const productId of ids) await indexProduct(scope, { data: { productId } })
    await scope.schedule({ kind: 'product-category.index', payload: { categoryId, after: last } })
  })
}
