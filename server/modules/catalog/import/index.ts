export { checkItems } from './check-items.ts'
export { fetchPictures } from './fetch-pictures.ts'
export { importBulk } from './import-bulk.ts'
export { deleteImportsBefore } from './queries.ts'
