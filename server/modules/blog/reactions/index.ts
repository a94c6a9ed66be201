export { listSavedPostIds } from './list-saved-posts.ts'
