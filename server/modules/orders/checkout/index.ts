export { amountOff, fixedShipping, withPrices, writeOrder } from './write-order.ts'
