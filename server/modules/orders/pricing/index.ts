export { chargeFor, type ChargeTerms } from './charge-for.ts'
export {
  chooseShipping,
  freeShippingCents,
  requireShipping,
  shippingChanged,
  withDiscount,
} from './choose-shipping.ts'
export {
  hasReached,
  priceLines,
  shippingOf,
  subtotalsOf,
  type Prices,
  type Subtotals,
  type Sums,
} from './price-lines.ts'
export { promiseOf } from './promise-of.ts'
export { isOff, takeOff, type Discount } from './take-off.ts'
export { isTaxByRegion, taxFor } from './tax-for.ts'
export { splitTax, type Tax, type TaxSplit } from './split-tax.ts'
