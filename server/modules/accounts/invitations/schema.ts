import { z } from 'zod'
import { newPassword, signupIn } from '#server/modules/accounts/schema.ts'
import { idText } from '#shared/api/schemas.ts'

export const inviteIn = z.object({
  email: signupIn.shape.email,
  role: z.enum(['user', 'admin'], 'Choose a role: user or admin.'),
})

export const invitationParam = z.object({ id: idText(64) })
export const acceptParam = z.object({ token: idText(200) })
export const acceptIn = z.object({ name: signupIn.shape.name, password: newPassword })

export const invitationOut = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** An invitation to be an admin is the owner's to send, copy and withdraw. */
  canManage: z.boolean(),
})

export const invitationsOut = z.object({ invitations: z.array(invitationOut) })
export const linkOut = z.object({ link: z.string() })

/** What the invited sees before they choose a name and a password. */
export const openInvitationOut = z.object({ email: z.string(), role: z.enum(['user', 'admin']) })

export type Invite = z.infer<typeof inviteIn>
export type Invitation = z.infer<typeof invitationOut>
