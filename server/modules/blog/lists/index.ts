export { filePost, unfilePost } from './file-post.ts'
export {
  binOf,
  deskIn,
  deskList,
  FEATURED,
  isCategoryList,
  isTagList,
  PUBLIC,
  publicBy,
  publicIn,
  unpublishedBy,
} from './names.ts'
export {
  countListsOf,
  countShared,
  listIds,
  listLengths,
  listNewest,
  listPopularIds,
  listPlaces,
  removeLists,
  type Source,
} from './queries.ts'
