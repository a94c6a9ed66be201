export { countPending, flushViews, startViewFlush } from './count-view.ts'
export { forgetAddress, keepAddress } from './viewed-posts.ts'
export { forgetProduct } from './forget-product.ts'
export { findReadPosts } from './find-read-posts.ts'
export { readerOf, type Reader } from './reader.ts'
export { siteToday } from './days.ts'
export {
  deletePageDaysBefore,
  deleteProductDaysBefore,
  listReaderDays,
  sumProductViews,
  sumReaders,
} from './queries-days.ts'
export { deleteSourcesBefore } from './queries-sources.ts'
export { forgetVisitors } from './forget-visitors.ts'
export { sumViews } from './sum-views.ts'
export { countCarts, deleteClicksBefore } from './queries-clicks.ts'
export { readClicks, readClickTotals } from './read-clicks.ts'
export { readPostSources, readReferrers } from './read-sources.ts'
export { hostOf as clickedHost } from './sources.ts'
export { readTraffic } from './read-traffic.ts'
export { readPostViews, readViewsOverview, sumPostDays } from './read-views.ts'
export { beaconTakers } from './take-beacon.ts'
