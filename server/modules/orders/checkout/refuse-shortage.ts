import { isAnswered, type Attempt } from '#server/database/once.ts'
import type { Context } from '#server/kernel/context.ts'
import { findShortage } from '#server/modules/catalog/index.ts'
import type { Item } from '#server/modules/orders/schema.ts'

/**
 * Refuses what cannot be had without a transaction, so that those who come too late do not keep the others waiting for the
 * database's only writer. An attempt that was answered before gets its answer.
 */
export async function refuseShortage(
  ctx: Context,
  attempt: Attempt,
  items: readonly Item[],
): Promise<void> {
  const shortage = await findShortage(ctx.store.db, items)
  if (shortage && !(await isAnswered(ctx, attempt))) throw shortage
}
