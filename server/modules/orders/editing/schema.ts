import { z } from 'zod'
import { ADDITION_PAYMENTS } from '#server/modules/orders/additions/schema.ts'
import { amountIn } from '#server/modules/orders/administration/schema.ts'
import { MOST_LINES, MOST_PIECES } from '#server/modules/orders/schema.ts'
import { sumOut } from '#server/modules/orders/schema-sums.ts'
import { idText } from '#shared/api/schemas.ts'

const NO_QUANTITY = 'The quantity must be a whole number of at least 0.'

const pieces = z
  .number(NO_QUANTITY)
  .int(NO_QUANTITY)
  .min(0, NO_QUANTITY)
  .max(MOST_PIECES, NO_QUANTITY)

const edit = {
  /** Of the lines that are there, by their positions; 0 takes one out, and what is not named stays. */
  lines: z
    .array(z.object({ position: z.number().int().min(0).max(MOST_LINES), quantity: pieces }))
    .max(MOST_LINES)
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
      error: 'Name each line once.',
    })
    .default([]),
  add: z
    .array(z.object({ productId: idText(64), quantity: pieces.min(1, NO_QUANTITY) }))
    .max(MOST_LINES)
    .default([]),
  /** In the shop's currency; without it, shipping costs what it did. Of a paid order, that of what is added: nothing without it. */
  shipping: amountIn('Shipping').optional(),
  /** How what is added to a paid order is paid. */
  payment: z.enum(ADDITION_PAYMENTS, 'Choose how it is paid.').default('pay_on_delivery'),
}

/** `version`: an order that was changed since is not edited. */
export const editLinesIn = z.object({
  ...edit,
  notify: z.boolean().default(true),
  version: z.number().int().min(1).optional(),
})
/** `addition`: the id of the order that the person saw; another is not given away. */
export const waiverQuery = z.object({ addition: idText(64).optional() })

export const editQuoteIn = z.object(edit)
export const editQuoteOut = z.object({
  sums: z.array(sumOut),
  /** What is due more, or with a minus less, than before, as people write it; empty for nothing. */
  difference: z.string(),
  /** What else is to be said about it; empty for nothing. */
  note: z.string(),
  /** Of a paid order instead: what is refunded and what is asked for, as people write it, each empty for nothing; `net` says what both come to. */
  paid: z
    .object({ refund: z.string(), asked: z.string(), net: z.string(), canLink: z.boolean() })
    .nullable(),
})

export type EditIn = z.output<typeof editQuoteIn>
export type EditLinesIn = z.output<typeof editLinesIn>
export type EditQuote = z.infer<typeof editQuoteOut>
