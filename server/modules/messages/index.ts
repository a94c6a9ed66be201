export { deleteContactMessagesBefore } from './queries.ts'
