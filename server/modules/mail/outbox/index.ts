export { countUnsent } from './count-unsent.ts'
