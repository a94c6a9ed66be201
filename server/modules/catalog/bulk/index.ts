export { productBulk } from './product-bulk.ts'
