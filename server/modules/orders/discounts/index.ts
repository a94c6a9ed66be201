export { findDiscount, type DiscountRequest, type FoundDiscount } from './find-discount.ts'
export { scaleDiscounts } from './queries-scale.ts'
export { giveBackDiscount, holdDiscount, holdDiscountAgain } from './hold-discount.ts'
