export { presentCategory } from './present.ts'
export { findFamily, listCategoryRows } from './queries.ts'
export { ensureCategory } from './write-category.ts'
