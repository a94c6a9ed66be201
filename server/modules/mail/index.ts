export { composeMail } from './compose-mail.ts'
export { queueMail, type MailDraft } from './queue-mail.ts'
export { wasWrittenSince } from './queries.ts'
export { mailSending } from './send-mail.ts'
