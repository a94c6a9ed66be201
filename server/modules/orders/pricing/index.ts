export { chargedCurrency } from './charged-currency.ts'
export { priceLines, type Sums } from './price-lines.ts'
