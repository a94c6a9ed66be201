export {
  countAllPosts,
  countPublishedPosts,
  forgetRenderedPosts,
  readDeskOverview,
} from './desk-overview.ts'
export { listLatestTitles } from './latest-titles.ts'
export { forgetLikes } from './memory.ts'
export { findPostTotals } from './queries-numbers.ts'
export { keepViews } from './on-views-summed.ts'
export { putShownComments } from './put-shown-comments.ts'
export { changeLikes, findReactions } from './queries-numbers.ts'
export { listKnownPictures } from './queries-pictures.ts'
export { type PostRow, findPost } from './queries-posts.ts'
export { readPreview } from './read-post.ts'
export { searchPosts, suggestPosts } from './search-posts.ts'
export { summariesById } from './list-blogs.ts'
