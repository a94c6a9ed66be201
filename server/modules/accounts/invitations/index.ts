export { mailedInvitationLink } from './invitation-link.ts'
export { deleteInvitationsBefore } from './queries.ts'
