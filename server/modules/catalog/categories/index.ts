export { listCategories } from './list-categories.ts'
export { findCategoryByName, findFamily, listProductIdsIn, withFormer } from './queries.ts'
export { ensureCategory, moveOn } from './write-category.ts'
