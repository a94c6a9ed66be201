import { z } from 'zod'

const REQUIRED = 'Password is required'

/** A password that is already set: longer than any is wrong, and not worth hashing. */
export const currentPassword = z
  .string({ error: REQUIRED })
  .min(1, REQUIRED)
  .max(1000, 'This is not your current password.')

export const confirmIn = z.object({ password: currentPassword })
