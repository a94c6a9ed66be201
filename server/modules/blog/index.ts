export { listCategories, listCategoryChanges, listLatestTitles, listPostChanges } from './doors.ts'
export {
  countAllPosts,
  countPublishedPosts,
  forgetReadings,
  readDeskOverview,
} from './desk-overview.ts'
export { emptyBin } from './empty-bin.ts'
export { ensureCategory } from './ensure-category.ts'
export type { PostInput } from './post-input.ts'
export { putPost } from './put-post.ts'
export { publishDuePosts } from './writing/publish-due-posts.ts'
export { removeStarterPosts } from './remove-starter-posts.ts'
export { searchPosts, suggestPosts } from './search-posts.ts'
