import { z } from 'zod'
import { piecesIn } from '#server/modules/orders/schema-pieces.ts'
import { RETURN_REASONS, RETURN_STATES } from '#shared/orders/return-states.ts'
import { idText, manyLines } from '#shared/api/schemas.ts'

const LONGEST_KEY = 1000
const LONGEST_TEXT = 1000
const LONGEST_ANSWER = 2000

/** The id of an order, or the secret of the link mailed to its address. */
export const returnerParam = z.object({ key: idText(LONGEST_KEY) })
export const ownReturnParam = returnerParam.extend({ returnId: idText(64) })
export const returnParam = z.object({ id: idText(64), returnId: idText(64) })

export const requestReturnIn = z.object({
  lines: piecesIn.min(1, 'Choose what you want to return.'),
  reason: z.enum(RETURN_REASONS, 'Choose a reason.'),
  text: manyLines(LONGEST_TEXT).default(''),
})

const ANSWERS = ['accepted', 'declined', 'received', 'closed'] as const

/** `text` goes to the customer; of what was received, `restock` is on the shelf again. */
export const answerReturnIn = z.object({
  state: z.enum(ANSWERS, 'Choose what happens with the return.'),
  text: manyLines(LONGEST_ANSWER).default(''),
  restock: piecesIn.default([]),
  version: z.number().int().min(1).optional(),
})

const linesOut = z.array(
  z.object({ position: z.number(), title: z.string(), quantity: z.number() }),
)

export const returnOut = z.object({
  _id: z.string(),
  state: z.enum(RETURN_STATES),
  created_at: z.string(),
  lines: linesOut,
  reason: z.enum(RETURN_REASONS),
  text: z.string(),
  answer: z.string(),
})

/**
 * What an admin sees of it as well. `suggested`: what was paid for its pieces, of what can still be given back, in the order's
 * currency.
 */
export const adminReturnOut = returnOut.extend({
  next: z.array(z.enum(RETURN_STATES)),
  restocked: linesOut,
  suggested: z.number(),
  isRefundUnderWay: z.boolean(),
})

/** `until` is the last day for it; `problem` says why nothing can be returned, and is empty if something can. */
export const returnableOut = z.object({
  orderNumber: z.string(),
  until: z.string(),
  problem: z.string(),
  lines: z.array(
    z.object({
      position: z.number(),
      title: z.string(),
      image_url: z.string(),
      quantity: z.number(),
      left: z.number(),
    }),
  ),
  returns: z.array(returnOut.extend({ canWithdraw: z.boolean() })),
})

export type RequestReturnIn = z.output<typeof requestReturnIn>
export type AnswerReturnIn = z.output<typeof answerReturnIn>
export type Return = z.infer<typeof returnOut>
export type AdminReturn = z.infer<typeof adminReturnOut>
export type Returnable = z.infer<typeof returnableOut>
