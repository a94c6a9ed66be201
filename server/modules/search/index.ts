export { flushSearches, removeOldSearches, startSearchFlush } from './record-searches.ts'
export { topSearchQueries } from './top-searches.ts'
