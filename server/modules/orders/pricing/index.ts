export { priceLines, type Prices, type Sums, type Terms } from './price-lines.ts'
export { termsFor } from './terms-for.ts'
