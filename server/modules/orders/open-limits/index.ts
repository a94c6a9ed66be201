export { requireFairShare } from './require-fair-share.ts'
export { requireFewOpen } from './require-few-open.ts'
