export { readAffiliateEarnings } from './read-earnings.ts'
