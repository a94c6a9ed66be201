export { priceLines, type Prices, type Sums, type PricingTerms } from './price-lines.ts'
export { termsFor } from './terms-for.ts'
