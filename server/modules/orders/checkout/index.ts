export { amountOff, withPrices, writeOrder } from './write-order.ts'
