import { z } from 'zod'
import { SHOP_CURRENCIES } from '#shared/money/shop-currencies.ts'

const RATE = 'Write a rate of at most six figures, such as 0.92.'
const ROUNDING = 'Write an amount to round to, such as 0.10 or 1.'

const changeFields = {
  to: z.enum(SHOP_CURRENCIES, 'Choose one of the currencies.'),
  /** Units of `to` for one of the present currency, as decimal text; empty for the rate of the day. */
  rate: z.string().trim().max(20, RATE).default(''),
  /** In major units of `to`, as decimal text; empty for what is usual. */
  roundTo: z.string().trim().max(20, ROUNDING).default(''),
}

export const previewIn = z.object(changeFields)

/** `version` is that of the settings as they were read with the preview. */
export const changeIn = z.object({ ...changeFields, version: z.int() })

export type CurrencyChange = z.output<typeof previewIn>

/** Amounts before and after as people write them, each in its currency. */
const change = z.object({ what: z.string(), before: z.string(), after: z.string() })

export const previewOut = z.object({
  from: z.string(),
  to: z.string(),
  /** Empty where none is known and none was typed. */
  rate: z.string(),
  roundTo: z.string(),
  version: z.number(),
  products: z.number(),
  /** Some products, the dearest first, and what of the settings changes. */
  changes: z.array(change),
  /** What PayPal charges afterward; empty where it is not set up. */
  payPalCharges: z.string(),
  /** Why it cannot be changed; empty where it can. */
  problem: z.string(),
})

export type Preview = z.infer<typeof previewOut>
