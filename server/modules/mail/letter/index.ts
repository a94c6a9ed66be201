export { composeMail } from './compose-mail.ts'
export { withLogo } from './with-logo.ts'
export type { MailFact, MailPart } from './letter.ts'
