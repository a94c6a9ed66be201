export { filePost, unfilePost } from './file-post.ts'
export {
  inCategory,
  inState,
  IS_PUBLIC,
  labelsOf,
  writtenBy,
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
  countShared,
  listIds,
  listLengths,
  listNewest,
  listPopularIds,
  listPlaces,
  removeLists,
  sortByPopularity,
  type Source,
} from './queries.ts'
