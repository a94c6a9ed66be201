export { replaceLink } from './replace-link.ts'
export { saveWithin } from './save-post.ts'
