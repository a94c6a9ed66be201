export { countToShip, readOwnOrders, readSales } from './read-sales.ts'
export { expireOrder } from './lifecycle/index.ts'
