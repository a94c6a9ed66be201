import type { Context } from '#server/kernel/context.ts'
import { findProduct } from './queries-products.ts'

/** The texts of a product, without prices and stock. */
export type ProductFacts = {
  title: string
  category: string
  description: string
  specifications: { key: string; value: string }[]
  tags: string[]
}

export async function findProductFacts(
  ctx: Context,
  id: string,
): Promise<ProductFacts | undefined> {
  const row = await findProduct(ctx.store.db, { id })
  return (
    row && {
      title: row.title,
      category: row.category_name ?? '',
      description: row.description,
      specifications: JSON.parse(row.specifications),
      tags: JSON.parse(row.tags),
    }
  )
}
