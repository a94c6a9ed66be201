import { categoryWrites } from '#server/categories/index.ts'
import { moveProducts } from './queries.ts'
import { forgetCategory } from '#server/modules/catalog/queries-tallies.ts'

export const { createCategory, updateCategory, deleteCategory, ensureCategory } = categoryWrites({
  table: 'product_categories',
  fallbackSlug: 'category',
  indexing: 'product-category.index',
  move: ({ tx, engine }, between) => moveProducts(tx, engine, between),
  forget: forgetCategory,
})
