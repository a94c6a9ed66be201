import { z } from 'zod'

export const WRONG_PASSWORD = 'This is not your current password.'
const REQUIRED = 'Password is required'

/** A password that is already set: longer than any is wrong, and not worth hashing. */
export const currentPassword = z
  .string({ error: REQUIRED })
  .min(1, REQUIRED)
  .max(1000, WRONG_PASSWORD)

export const confirmIn = z.object({ password: currentPassword })
