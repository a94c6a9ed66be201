export { expireOrder } from './lifecycle/index.ts'
