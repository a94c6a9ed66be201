import { categoryWrites } from '#server/categories/index.ts'
import {
  deskIn,
  placeUncategorized,
  publicIn,
  removeLists,
} from '#server/modules/blog/lists/index.ts'

export const { createCategory, updateCategory, deleteCategory, ensureCategory } = categoryWrites({
  table: 'post_categories',
  fallbackSlug: 'topic',
  async forget(tx, id) {
    await placeUncategorized(tx, publicIn(id))
    await removeLists(tx, [publicIn(id), deskIn(id)])
  },
})
