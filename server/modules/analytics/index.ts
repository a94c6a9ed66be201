export { flushViews, startViewFlush } from './count-view.ts'
export { forgetAddress, keepAddress } from './on-post-listed.ts'
export { sumViews } from './sum-views.ts'
export { readPostViews, readViewsOverview } from './read-views.ts'
