import { categoryWrites } from '#server/categories/index.ts'
import { deskIn, publicIn, removeLists } from '#server/modules/blog/lists/index.ts'

export const { createCategory, updateCategory, deleteCategory, ensureCategory } = categoryWrites({
  table: 'post_categories',
  fallbackSlug: 'topic',
  forget: (tx, id) => removeLists(tx, [publicIn(id), deskIn(id)]),
})
