export { takeFromCart } from './take-from-cart.ts'
