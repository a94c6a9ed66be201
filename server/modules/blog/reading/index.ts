export {
  countAllPosts,
  countPublishedPosts,
  hasOwnPost,
  listTopPosts,
  readBlogOverview,
} from './blog-overview.ts'
export { readBlogTotals } from './blog-totals.ts'
export { forgetRenderedPosts } from './memory.ts'
export { linksInPosts, type PostLinks } from './links-in-posts.ts'
export { keepViews } from './store-views.ts'
export { changeLikes, findPostTotals, findReactions } from './queries-numbers.ts'
export { listKnownPictures } from './queries-pictures.ts'
export {
  findPost,
  findPreviewedPost,
  listLatestTitles,
  listPostTitles,
  listVisibleIds,
  type PostRow,
} from './queries-posts.ts'
export { presentPreview } from './read-post.ts'
export { searchPosts, suggestPosts } from './search-posts.ts'
export { findPostIds, summariesById } from './list-blogs.ts'
export { listPostsAbout } from './posts-with-product.ts'
