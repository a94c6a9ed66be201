export { heldUntil } from './held-until.ts'
export { presentQuote } from './present.ts'
export { quoteCart } from './quote-cart.ts'
export { readHolds } from './read-holds.ts'
