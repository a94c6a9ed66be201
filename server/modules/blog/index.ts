export { listCategories } from './categories/index.ts'
export { listCategoryChanges, listPostChanges } from './feeds/index.ts'
export { listLatestTitles } from './posts/index.ts'
export {
  countAllPosts,
  countPublishedPosts,
  forgetReadings,
  readDeskOverview,
} from './posts/index.ts'
export { emptyBin } from './bin/index.ts'
export { ensureCategory } from './categories/index.ts'
export type { PostInput } from './saving/index.ts'
export { putPost } from './saving/index.ts'
export { publishDuePosts } from './saving/index.ts'
export { removeStarterPosts } from './saving/index.ts'
export { searchPosts, suggestPosts } from './posts/index.ts'
export { listSavedPostIds } from './reactions/index.ts'
