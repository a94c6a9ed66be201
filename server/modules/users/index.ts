export { userBulk } from './user-bulk.ts'
