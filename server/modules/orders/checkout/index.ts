export { amountOff, fixedShipping, withPrices, writeOrder } from './write-order.ts'
export { soldLines } from './sold-lines.ts'
