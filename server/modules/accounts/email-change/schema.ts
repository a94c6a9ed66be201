import { z } from 'zod'
import { emailIn } from '#server/modules/accounts/schema.ts'

export const EMAIL_CHANGE_ASKED =
  'Follow the link that we send to that address. Until you do, nothing changes.'
export const EMAIL_CHANGED =
  'Your email address was changed. Sign in with it from now on. All other devices were signed out.'
export const EMAIL_CHANGE_UNDONE =
  'Your account has its former email address again, and all devices were signed out. A link to choose a new password is on its way to you.'
export const EMAIL_CHANGE_CANCELLED = 'Your email address stays as it is.'

export const changeEmailIn = z.object({ email: emailIn })

/** The change that waits for its link to be followed. */
export const emailChangeOut = z.object({
  pending: z.object({ email: z.string(), createdAt: z.string() }).nullable(),
})
