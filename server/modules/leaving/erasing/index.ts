export { eraseAccount } from './erase-account.ts'
export { eraseMore } from './erase-piece.ts'
export { findLeaver } from './queries.ts'
