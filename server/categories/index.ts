export { categoryWrites, requireCategoryKeeper } from './keep-categories.ts'
export type { CategoryRow } from './queries.ts'
