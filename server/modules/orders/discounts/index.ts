export {
  findDiscounts,
  type CodeProblem,
  type DiscountRequest,
  type FoundDiscount,
} from './find-discounts.ts'
export {
  giveBackDiscounts,
  holdDiscounts,
  holdDiscountsAgain,
  lockCodesOf,
} from './hold-discounts.ts'
export { percentsOfOrder } from './percents-of-order.ts'
export { problemsText, problemText } from './problems-text.ts'
export { retakeDiscounts } from './retake-discounts.ts'
export { scaleDiscounts } from './queries-scale.ts'
