export { presentQuote } from './present.ts'
export { quoteCart } from './quote-cart.ts'
