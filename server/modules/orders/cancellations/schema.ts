import { z } from 'zod'
import { CANCEL_REQUEST_STATES } from '#shared/orders/cancel-requests.ts'
import { idText, manyLines } from '#shared/api/schemas.ts'

const LONGEST_KEY = 1000
const LONGEST_TEXT = 1000
const LONGEST_ANSWER = 2000

/** The id of an order, or the secret of the link mailed to its address. */
export const cancellerParam = z.object({ key: idText(LONGEST_KEY) })
export const cancelRequestParam = z.object({ id: idText(64) })

export const requestCancelIn = z.object({ text: manyLines(LONGEST_TEXT).default('') })

/** `text` goes to the customer. */
export const declineCancelIn = z.object({
  text: manyLines(LONGEST_ANSWER).default(''),
  version: z.number().int().min(1).optional(),
})

/** What a customer asked, and what the shop answered. */
export const cancelRequestOut = z.object({
  state: z.enum(CANCEL_REQUEST_STATES),
  created_at: z.string(),
  text: z.string(),
  answer: z.string(),
})

/** What was asked of an order, and whether whoever asks can ask now. */
export const askingOut = {
  cancel_request: cancelRequestOut.nullable(),
  can_ask_to_cancel: z.boolean(),
}

/**
 * How an order is taken back: by a press where `can_cancel`, by asking the shop where `can_ask`; else `problem` says why not.
 * The sum is as people write it.
 */
export const cancellableOut = z.object({
  order_number: z.string(),
  total: z.string(),
  can_cancel: z.boolean(),
  can_ask: z.boolean(),
  problem: z.string(),
  request: cancelRequestOut.nullable(),
})

export type RequestCancelIn = z.output<typeof requestCancelIn>
export type DeclineCancelIn = z.output<typeof declineCancelIn>
export type CancelRequest = z.infer<typeof cancelRequestOut>
export type Cancellable = z.infer<typeof cancellableOut>
