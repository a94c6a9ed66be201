import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { chosenIds, startRun, type BulkRun } from '#server/modules/bulk/index.ts'
import { requireBulkEditor } from '#server/modules/catalog/access.ts'
import { findProductIds, listKnownIds } from '#server/modules/catalog/lists/index.ts'
import type { BulkProductsIn } from './schema.ts'

export async function changeProducts(
  ctx: Context,
  actor: Actor,
  { key, change, ids, filter, expected }: BulkProductsIn,
): Promise<BulkRun> {
  const member = requireBulkEditor(actor)
  const find = async (limit: number) => {
    if (!filter) return []
    const page = { sort: 'latest', exclude: '', page: 1, limit } as const
    return (await findProductIds(ctx.store, { ...filter, ...page })).ids
  }
  const visible = (named: string[]) => listKnownIds(ctx.store.db, named)
  const choose = () => chosenIds({ ids, visible, find, expected, noun: 'product' })
  return startRun(ctx, member, { id: key, kind: 'products', change, choose })
}
