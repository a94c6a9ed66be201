export { purgeCopies, purgeEveryCopy } from './purge-copies.ts'
