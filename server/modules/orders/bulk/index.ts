export { orderBulk } from './order-bulk.ts'
