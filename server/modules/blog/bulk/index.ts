export { postBulk } from './post-bulk.ts'
