export { priceAt, saleStateAt } from './price-at.ts'
export { scheduleSaleChange, settlePrice } from './settle-price.ts'
export { priceViewFor, type PriceView } from './present-price.ts'
export { presentSelling } from './present-shops.ts'
