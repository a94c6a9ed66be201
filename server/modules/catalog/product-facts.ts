import type { Context } from '#server/kernel/context.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { findProduct } from './queries-products.ts'

export type ProductFacts = NonNullable<Awaited<ReturnType<typeof findProductFacts>>>

/** The texts of a product, without prices and stock. */
export async function findProductFacts(ctx: Context, id: string) {
  const row = await findProduct(ctx.store.db, { id })
  if (!row) return undefined
  return {
    title: row.title,
    category: row.category_name ?? '',
    description: row.description,
    specifications: fromJson(row.specifications),
    tags: fromJson(row.tags),
  }
}
