export { listMembers } from './list-members.ts'
export { scaleCollections } from './scale-collections.ts'
export { listShownCollections } from './read-collection.ts'
