export { writeOrder } from './write-order.ts'
