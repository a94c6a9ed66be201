export {
  type CategoryIndex,
  type CategoryRef,
  categoryIndex,
  listCategories,
} from './category-index.ts'
export { ensureCategory } from './ensure-category.ts'
export { freeSlug } from './free-slug.ts'
export { presentCategory } from './present-category.ts'
export { deleteEmptyStarterCategories, listCategoriesById } from './queries.ts'
