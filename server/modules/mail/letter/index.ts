export { composeMail } from './compose-mail.ts'
export { withLogo } from './with-logo.ts'
export type { MailPart } from './letter.ts'
