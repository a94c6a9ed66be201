import { mailedChangeLink } from './email-change/index.ts'
import { mailedUndoLink } from './former-addresses/index.ts'
import { mailedFactorRemovalLink } from './factor-removal/index.ts'
import { mailedInvitationLink } from './invitations/index.ts'
import { makeMailedResetLink } from '#server/modules/accounts/password-reset/index.ts'
import { mailedTakeBackLink } from './ownership/index.ts'
import { mailedProofLink } from '#server/modules/accounts/email-proof/index.ts'
import { mailedSessionEndLink } from './sessions/index.ts'

/** The links of this room's mails, each made when its mail is sent. */
export const accountLinks = {
  'password-reset': makeMailedResetLink,
  'email-proof': mailedProofLink,
  'email-change': mailedChangeLink,
  'email-change-undo': mailedUndoLink,
  'session-end': mailedSessionEndLink,
  'factor-removal': mailedFactorRemovalLink,
  invitation: mailedInvitationLink,
  'ownership-take-back': mailedTakeBackLink,
}
