export { markConfirmed } from './confirm-identity.ts'
export { requireConfirmed } from './require-confirmed.ts'
export { WRONG_PASSWORD } from './schema.ts'
