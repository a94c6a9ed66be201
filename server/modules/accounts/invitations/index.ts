export { mailedInvitationLink } from './invitation-link.ts'
export { deleteAdminInvitationsOf, deleteInvitationsBefore } from './queries.ts'
