export {
  type CategoryIndex,
  type CategoryRef,
  categoryIndex,
  findMovedCategory,
  listCategories,
  presentCategory,
} from './category-index.ts'
export { ensureCategory, moveOn } from './write-category.ts'
export {
  currentCategoryIds,
  deleteEmptyStarterCategories,
  listCategoriesById,
  listCategoriesOf,
  listPostIdsIn,
} from './queries.ts'
