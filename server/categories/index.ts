export {
  addCategory,
  changeCategory,
  ensureCategory,
  removeCategory,
  requireCategoryKeeper,
  type CategoryKind,
  type NamedCategory,
} from './keep-categories.ts'
export type { CategoryRow } from './queries.ts'
