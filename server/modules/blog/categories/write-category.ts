import { categoryWrites } from '#server/categories/index.ts'
import { timestamp } from '#server/kernel/clock.ts'
import {
  deskIn,
  mergeLists,
  placeUncategorized,
  publicIn,
  removeLists,
} from '#server/modules/blog/lists/index.ts'
import { movePosts } from './queries-move.ts'

export const { createCategory, updateCategory, deleteCategory, ensureCategory } = categoryWrites({
  table: 'post_categories',
  fallbackSlug: 'topic',
  indexing: 'post-category.index',
  async move({ tx, clock }, { from, to }) {
    await movePosts(tx, { from, to })
    const changedAt = timestamp(clock)
    await mergeLists(tx, { from: publicIn(from), to: publicIn(to), changedAt })
    await mergeLists(tx, { from: deskIn(from), to: deskIn(to), changedAt })
  },
  async forget(tx, id) {
    await placeUncategorized(tx, publicIn(id))
    await removeLists(tx, [publicIn(id), deskIn(id)])
  },
})
