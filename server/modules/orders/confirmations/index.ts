export { canMailTo, mailAwaiting, mailedConfirmationLink } from './mail-confirmation.ts'
