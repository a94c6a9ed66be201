export { mailedChangeLink, mailedUndoLink } from './change-links.ts'
export { isAddressHeld } from './is-address-held.ts'
export { listFormerAddresses, mailUndoLinks } from './mail-undo-links.ts'
export { deleteEmailChangesBefore, deleteOpenChanges } from './queries.ts'
