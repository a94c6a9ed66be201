export { mailReset } from './mail-reset.ts'
export { makeMailedResetLink, makeResetLink } from './make-reset-link.ts'
export { requireOwnLink } from './require-own-link.ts'
