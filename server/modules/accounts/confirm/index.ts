export { markConfirmed } from './confirm-identity.ts'
/** @public */
export { requireConfirmed } from './require-confirmed.ts'
