export { customerListeners, customerRemoval } from './listeners.ts'
export { forgetNotes } from './queries.ts'
