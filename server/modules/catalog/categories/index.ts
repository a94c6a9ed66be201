export { listCategories } from './list-categories.ts'
export {
  findCategoryByName,
  findFamily,
  listHeirs,
  listProductIdsIn,
  withFormer,
} from './queries.ts'
export { ensureCategory, moveOn } from './write-category.ts'
