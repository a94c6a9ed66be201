export { countMissing, startMissingFlush } from './count-missing.ts'
export { findRedirect } from './find-redirect.ts'
export { MISSING_DAYS } from './list-missing.ts'
export { deleteMissingBefore } from './queries.ts'
