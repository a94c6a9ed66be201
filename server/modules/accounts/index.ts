export { authorTopic, findAbout } from './author/index.ts'
export { markConfirmed, requireConfirmed } from './confirm/index.ts'
export { mailNewAdmin } from './mail-new-admin.ts'
export { deleteEmailChangesBefore } from './email-change/index.ts'
export { mailFormerAddresses } from './former-addresses/index.ts'
export { createOwner } from './setup/index.ts'
export { reopenAccount } from './reopen-account.ts'
export { stateIn } from './address-fields/index.ts'
export { findActor } from './find-actor.ts'
export { deleteInvitationsBefore } from './invitations/index.ts'
export { accountLinks } from './mailed-links.ts'
export { refuseDuringTakeBack } from './ownership/index.ts'
export { findUserBadge } from './find-user.ts'
export { EasyOwnerPassword, hasOwner, openSetup } from './setup/index.ts'
export type { Address } from './people.ts'
export {
  findAddress,
  findAuthors,
  findMember,
  findOwnerAddress,
  isOwnAddress,
  lockAccount,
} from './people.ts'
export type { Author } from './present.ts'
export { mailReset } from './password-reset/index.ts'
export { makeResetLink } from './password-reset/index.ts'
export { mailFirstProof } from './email-proof/index.ts'
export { presentAuthor, presentListedUser } from './present.ts'
export { emailKey, listUsersById, nobodysAddress, updateUser } from './queries-users.ts'
export { isClosing } from './queries-closings.ts'
export { deleteSessionsBefore } from './queries-sessions.ts'
export { endSessions, listSessionsOf, mailSignIn, removeSession } from './sessions/index.ts'
export { mailAccountChange } from './mail-account-change.ts'
export { readMailedLink, signMailedLink } from './mailed-link.ts'
export { signupIn } from './schema.ts'
export { signUp } from './sign-up.ts'
export { hasSecondFactor } from './queries-users.ts'
export { resetTwoStep } from './reset-two-step.ts'
