export { flushViews, startViewFlush } from './count-view.ts'
