import { z } from 'zod'

export const ORDER_CANCELLED = 'Your order is cancelled. Nothing was charged.'

export const orderLinkParam = z.object({ token: z.string().max(1000) })

export const finishingOut = z.object({ orderId: z.string(), approvalUrl: z.string().optional() })
