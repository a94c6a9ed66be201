export { sharingFolders } from './sharing-picture.ts'
export {
  findPublicPosts,
  listAuthorChanges,
  listCategoryChanges,
  listPostChanges,
} from './queries.ts'
