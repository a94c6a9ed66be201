export { listShownCollections } from './read-collection.ts'
