export { countCartLines } from './count-cart-lines.ts'
export { takeFromCart } from './take-from-cart.ts'
