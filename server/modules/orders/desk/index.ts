export { findOrderIds } from './list-orders.ts'
export { listKnownIds } from './queries-list.ts'
