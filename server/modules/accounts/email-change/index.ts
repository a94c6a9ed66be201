export { mailedChangeLink } from './change-links.ts'
export { deleteEmailChangesBefore, deleteOpenChanges } from './queries.ts'
