export {
  countMissing,
  deleteMissingBefore,
  findRedirect,
  MISSING_DAYS,
  startMissingFlush,
} from './missing/index.ts'
export { checkLinks } from './outbound/index.ts'
