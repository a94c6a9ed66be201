export { findOrderIds } from './list-orders.ts'
export { countOfCustomer } from './queries-detail.ts'
export { listKnownIds } from './queries-list.ts'
