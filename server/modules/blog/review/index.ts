export { mailAcceptance, mailReturn, mailSubmission } from './review-mails.ts'
