export { deleteEmptyBefore, forgetNotes } from './queries.ts'
export { refreshAfterAddress, refreshAfterOrder } from './refresh-customer.ts'
