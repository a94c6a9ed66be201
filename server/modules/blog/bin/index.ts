export { emptyBin } from './empty-bin.ts'
export { binPost } from './delete-post.ts'
export { unbinPost } from './restore-post.ts'
