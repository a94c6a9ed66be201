export { flushSearches, removeOldSearches, startSearchFlush } from './record-searches.ts'
export { topSearches } from './top-searches.ts'
