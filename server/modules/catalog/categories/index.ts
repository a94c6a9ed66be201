export { listCategories } from './list-categories.ts'
export { findFamily, listProductIdsIn } from './queries.ts'
export { ensureCategory } from './write-category.ts'
