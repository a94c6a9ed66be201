export { composeMail } from './compose-mail.ts'
export { withLogo } from './with-logo.ts'
export type { MailFact, MailLink, MailPart } from './letter.ts'
