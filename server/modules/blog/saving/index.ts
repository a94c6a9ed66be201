export { saveWithin } from './save-post.ts'
