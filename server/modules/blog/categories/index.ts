export {
  type CategoryIndex,
  type CategoryRef,
  categoryIndex,
  listCategories,
} from './category-index.ts'
export { ensureCategory } from './write-category.ts'
export { presentCategory } from './present-category.ts'
export { deleteEmptyStarterCategories, listCategoriesById } from './queries.ts'
