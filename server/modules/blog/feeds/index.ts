export { listCategoryChanges, listPostChanges } from './list-changes.ts'
