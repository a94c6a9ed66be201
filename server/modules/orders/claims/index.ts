export { mailedClaimLink } from './claim-orders.ts'
