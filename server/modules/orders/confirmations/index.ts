export { mailAwaiting, mailedConfirmationLink } from './mail-confirmation.ts'
