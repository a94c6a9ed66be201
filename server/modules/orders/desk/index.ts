export { findOrderIds } from './list-orders.ts'
