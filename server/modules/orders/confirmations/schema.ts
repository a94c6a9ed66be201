import { z } from 'zod'

export const ORDER_CONFIRMED = 'Thank you! Your order is confirmed.'

export const confirmationParam = z.object({ token: z.string().max(1000) })
