export { countImports } from './queries-imports.ts'
export { readAffiliateEarnings } from './read-earnings.ts'
