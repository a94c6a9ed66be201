export { mailCancelRequest, mailedCancelLink, notifyOwnerOfCancelRequest } from './mail-cancel.ts'
export { presentCancelRequest } from './present.ts'
export { findCancelRequest } from './queries.ts'
export { NOTHING_ASKED, readAskingOf } from './read-cancellable.ts'
