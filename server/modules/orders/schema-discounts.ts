import { z } from 'zod'
import { codesOf, DISCOUNT_KINDS, MOST_CODES, writeCodes } from '#shared/orders/discount-codes.ts'
import { line } from '#shared/api/schemas.ts'

const money = z.number()

/** One code, or several with commas between them. */
export const discountCode = z
  .string()
  .pipe(line(200))
  .transform(codesOf)
  .refine(({ length }) => length <= MOST_CODES, `An order can have at most ${MOST_CODES} codes.`)
  .transform(writeCodes)

/** What a discount takes off in the shop’s currency, and as it is charged. */
export const quotedDiscountOut = z.object({
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  isAutomatic: z.boolean(),
  discount: money,
  charge: money,
})

/** What a discount of an order took off, in its currency; without a code, it is an amount that an admin named. */
export const orderDiscountOut = z.object({
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  is_automatic: z.boolean(),
  amount: money,
})
