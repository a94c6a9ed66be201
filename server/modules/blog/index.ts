export { emptyBin } from './bin/index.ts'
export { postBulk } from './bulk/index.ts'
export { ensureCategory, listCategories, moveOn as movePostsOn } from './categories/index.ts'
export {
  findPublicPosts,
  listAuthorChanges,
  listCategoryChanges,
  listPostChanges,
  sharingFolders,
} from './feeds/index.ts'
export { forgetLists, leavePosts, takeBackLikes } from './leaving/index.ts'
export {
  allPublicLists,
  countComments,
  findPublicPostIds,
  findPublicSlugs,
  listPostsShowing,
  putCommentCounts,
  type CommentCounts,
} from './lists/index.ts'
export {
  countAllPosts,
  countPublishedPosts,
  findPostTotals,
  hasOwnPost,
  forgetRenderedPosts,
  keepViews,
  linksInPosts,
  listLatestTitles,
  listPostsAbout,
  listPostTitles,
  listTopPosts,
  readBlogOverview,
  readBlogTotals,
  searchPosts,
  suggestPosts,
  type PostLinks,
} from '#server/modules/blog/reading/index.ts'
export { listSavedPostIds } from './reactions/index.ts'
export { mailAcceptance, mailReturn, mailSubmission } from './review/index.ts'
export {
  colorPost,
  indexDraft,
  markChecked,
  indexPost,
  indexPostCategory,
  publishScheduledPost,
  importPost,
  listStarterPosts,
  removeStarterPosts,
} from '#server/modules/blog/publication/index.ts'
export { replaceLink } from './saving/index.ts'
export type { PostContent, PostInput } from '#server/modules/blog/drafts/index.ts'
