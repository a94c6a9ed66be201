export { findDiscount } from './find-discount.ts'
