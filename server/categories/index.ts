export { categoryWrites, requireCategoryKeeper } from './keep-categories.ts'
export { movingOf } from './moving-of.ts'
export type { Piece } from './category-kind.ts'
export type { CategoryMoveRow, CategoryRow, FormerSlugRow } from './queries.ts'
