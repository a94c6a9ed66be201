export { chargedCurrency } from './charged-currency.ts'
export { priceLines, type Prices, type Sums, type Terms } from './price-lines.ts'
