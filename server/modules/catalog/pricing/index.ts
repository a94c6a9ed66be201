export { priceAt, saleStateAt, type Pricing } from './price-at.ts'
export { scheduleSaleChange, settlePrice } from './settle-price.ts'
export { presentPrice, priceViewFor, type PriceView } from './present-price.ts'
export { presentSelling } from './present-shops.ts'
