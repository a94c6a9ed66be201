import { z } from 'zod'

export const askClaimIn = z.object({
  orderNumber: z
    .string('Enter an order number.')
    .trim()
    .min(1, 'Enter an order number.')
    .max(60, 'An order number has ten letters and digits.'),
})

export const claimParam = z.object({ token: z.string().max(1000) })
export const claimedOut = z.object({ count: z.number() })
