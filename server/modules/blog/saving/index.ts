export { planPublication } from './apply-change.ts'
export { indexPost } from './on-post-changed.ts'
export type { PostInput } from './post-input.ts'
export { previewUrl } from './present-editable.ts'
export { publishPlannedPost } from './publish-planned-post.ts'
export { putPost } from './put-post.ts'
export {
  findOwnerEmail,
  findWorkRow,
  lockWorkRow,
  putWorkflow,
  type WorkRow,
} from './queries-workflow.ts'
export { deletePosts, updatePostRow } from './queries-writes.ts'
export { presentWhole } from './read-editable.ts'
export { removeStarterPosts } from './remove-starter-posts.ts'
export type { EditablePost } from './schema.ts'
