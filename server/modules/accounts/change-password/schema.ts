import { z } from 'zod'
import { currentPassword } from '#server/modules/accounts/confirm/schema.ts'
import { newPassword } from '#server/modules/accounts/schema.ts'

export const PASSWORD_CHANGED = 'Your password was changed. All other devices were signed out.'

export const changePasswordIn = z
  .object({
    currentPassword,
    newPassword,
    /** The new one again, where a form asks for it twice. */
    confirmPassword: z.string().max(1000).optional(),
  })
  .refine(({ newPassword: chosen, confirmPassword: again = chosen }) => again === chosen, {
    path: ['confirmPassword'],
    error: 'New passwords do not match.',
  })

export type ChangePasswordIn = z.output<typeof changePasswordIn>
