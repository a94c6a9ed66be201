import { categoryWrites, type Piece } from '#server/modules/categories/index.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { forgetCategory, recount } from '#server/modules/catalog/queries-tallies.ts'
import { countProductsIn, moveProducts } from './queries.ts'

export const { createCategory, updateCategory, deleteCategory, ensureCategory, moveOn } =
  categoryWrites({
    table: 'product_categories',
    fallbackSlug: 'category',
    moving: 'product-category.move',
    indexing: 'product-category.index',
    count: countProductsIn,
    moveSome,
    forget: forgetCategory,
    sweep: async () => 0,
  })

async function moveSome({ tx, engine }: Scope, { from, to, limit }: Piece): Promise<string[]> {
  const moved = await moveProducts(tx, engine, { from, to, limit })
  const counts = moved.flatMap(({ id: _, ...kind }) => [
    { kind: { ...kind, category_id: from }, by: -1 as const },
    { kind: { ...kind, category_id: to }, by: 1 as const },
  ])
  await recount(tx, counts)
  return moved.map(({ id }) => id)
}
