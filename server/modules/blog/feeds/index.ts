export { findPublicPosts, listCategoryChanges, listPostChanges } from './queries.ts'
