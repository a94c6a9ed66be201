export { markConfirmed } from './confirm-identity.ts'
/** @public */
export { requireConfirmed } from './require-confirmed.ts'
export { WRONG_PASSWORD } from './schema.ts'
