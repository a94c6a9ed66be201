export { postFile } from './post-file.ts'
export type { PostToWrite } from './write-post.ts'
