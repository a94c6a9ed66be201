export { readViewsOverview } from './views-overview.ts'
export { flushViews, startViewFlush } from './count-view.ts'
