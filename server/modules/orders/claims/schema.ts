import { z } from 'zod'
import { signupIn } from '#server/modules/accounts/schema.ts'
import { line, messageOut } from '#shared/api/schemas.ts'

export const askClaimIn = z.object({
  orderNumber: z
    .string('Enter an order number.')
    .max(60, 'An order number has ten letters and digits.')
    .pipe(line(60))
    .refine(Boolean, 'Enter an order number.'),
})

export const accountOfOrderIn = z.object({ password: signupIn.shape.password })

export const askClaimOut = messageOut.extend({ isAdded: z.boolean() })

export const claimParam = z.object({ token: z.string().max(1000) })
export const claimedOut = z.object({ count: z.number() })
