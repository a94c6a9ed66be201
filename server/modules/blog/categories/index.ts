export {
  type CategoryIndex,
  type CategoryRef,
  categoryIndex,
  listCategories,
  presentCategory,
} from './category-index.ts'
export { ensureCategory } from './write-category.ts'
export { deleteEmptyStarterCategories, listCategoriesById } from './queries.ts'
