export { findPublicPosts, listCategoryChanges, listPostChanges } from './list-changes.ts'
