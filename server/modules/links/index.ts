export { linkJobs } from './clock-jobs.ts'
export { countMissing, findRedirect, startMissingFlush } from './missing/index.ts'
