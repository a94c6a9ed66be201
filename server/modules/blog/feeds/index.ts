export { sharingFolders } from './sharing-picture.ts'
export { findPublicPosts, listCategoryChanges, listPostChanges } from './queries.ts'
