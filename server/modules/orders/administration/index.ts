export { findOrderIds } from './list-orders.ts'
export { readOrder } from './read-order.ts'
export { countOfCustomer } from './queries-detail.ts'
export { listKnownIds } from './queries-list.ts'
