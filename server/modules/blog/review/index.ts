export { mailAcceptance } from './on-post-accepted.ts'
export { mailReturn } from './on-post-returned.ts'
export { mailSubmission } from './on-post-submitted.ts'
