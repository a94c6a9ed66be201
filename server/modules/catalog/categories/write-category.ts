import { categoryWrites } from '#server/categories/index.ts'
import { forgetCategory } from '#server/modules/catalog/queries-tallies.ts'

export const { createCategory, updateCategory, deleteCategory, ensureCategory } = categoryWrites({
  table: 'product_categories',
  fallbackSlug: 'category',
  forget: forgetCategory,
})
