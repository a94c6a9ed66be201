export { chargedCurrency } from './charged-currency.ts'
export { priceLines, type Prices, type Sums } from './price-lines.ts'
