export { categoryWrites, requireCategoryKeeper } from './keep-categories.ts'
export type { CategoryRow, FormerSlugRow } from './queries.ts'
