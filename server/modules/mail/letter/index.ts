export { composeMail } from './compose-mail.ts'
export type { MailPart } from './letter.ts'
