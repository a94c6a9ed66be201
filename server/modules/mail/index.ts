export { composeMail } from './compose-mail.ts'
export { queueMail } from './queue-mail.ts'
export { wasWrittenSince } from './queries.ts'
export { mailSending } from './send-mail.ts'
