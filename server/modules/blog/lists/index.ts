export { updatePostLists, removeFromLists } from './update-post-lists.ts'
export { mentionProducts } from './mention-products.ts'
export {
  allPublicLists,
  authorKey,
  inCategory,
  inState,
  IS_PUBLIC,
  labelsOf,
  writtenBy,
  binOf,
  dashboardListIn,
  dashboardList,
  FEATURED,
  listsBy,
  isCategoryList,
  isTagList,
  postTopic,
  productTopic,
  PUBLIC,
  PUBLIC_UNCATEGORIZED,
  publicBy,
  publicIn,
  publicWithTag,
  unpublishedBy,
} from './names.ts'
export { listLengths, listNewest, listPlaces, removeListHeads, setSavedAt } from './queries.ts'
export { copyPlaces, sweepPlaces } from './queries-whole-lists.ts'
export { countComments, putCommentCounts, type CommentCounts } from './queries-comments.ts'
export {
  countShared,
  listIds,
  listNumberedIds,
  sortByNumber,
  type Source,
  type Sources,
} from './queries-pages.ts'
export { listLinking, putLinks } from './queries-links.ts'
export {
  findMentions,
  findPublicPostIds,
  findPublicSlugs,
  listMentions,
  listPostsShowing,
  postsWithProductUpTo,
} from './queries-products.ts'
