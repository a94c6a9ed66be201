import { z } from 'zod'
import { DISCOUNT_KINDS } from '#shared/orders/discount-codes.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'
import { idText, line } from '#shared/api/schemas.ts'
import { shopNames } from '#shared/money/currency-name.ts'

const MOST_USES = 1_000_000
const MOST_PIECES = 10_000

const requiredAmount = (missing: () => string) =>
  z.number({ error: missing }).transform((amount, context) => {
    const read = parseAmount(amount)
    if ('cents' in read) return read.cents
    context.addIssue({ code: 'custom', message: read.problem.replace('Price', 'The amount') })
    return z.NEVER
  })

/** A day of the site's calendar. */
const day = z.union([z.literal(''), z.iso.date('Enter a day, such as 2026-11-27.')]).default('')

const PERCENT = 'The percentage must be a whole number from 1 to 100.'
const USES = 'The limit must be a whole number, 1 or more.'

const PIECES = 'The number of items must be a whole number from 1 to 10,000.'

const ids = z
  .array(idText(64))
  .max(100, 'A discount can name at most 100 products, categories or collections.')

const terms = z.object({
  /** Takes off either the one or the other, unless it ships for nothing. */
  percent: z
    .number(PERCENT)
    .int(PERCENT)
    .min(1, PERCENT)
    .max(100, PERCENT)
    .nullable()
    .default(null),
  /** In the shop's currency, like `minOrder`. */
  amount: requiredAmount(() => 'Enter the value of the discount.')
    .refine((cents) => cents > 0, 'The amount must be more than 0.')
    .nullable()
    .default(null),
  /** Takes nothing off, and the cheapest way of shipping to the door costs nothing. */
  freeShipping: z.boolean().default(false),
  /** The first and the last day on which it counts, in the site's time zone. */
  startsOn: day,
  endsOn: day,
  maxUses: z
    .number(USES)
    .int(USES)
    .min(1, USES)
    .max(MOST_USES, 'The limit is too high.')
    .nullable()
    .default(null),
  /** `minOrder` and `minPieces` are of the products that the discount is for. */
  minOrder: requiredAmount(() => `Enter an amount in ${shopNames()}.`).default(0),
  minPieces: z.number(PIECES).int(PIECES).min(1, PIECES).max(MOST_PIECES, PIECES).default(1),
  /** What it is for, a category with its subcategories; everything where all are empty. */
  productIds: ids.default([]),
  categoryIds: ids.default([]),
  collectionIds: ids.default([]),
  oncePerCustomer: z.boolean().default(false),
  /** Counts without being typed, unless a code that is typed counts. */
  isAutomatic: z.boolean().default(false),
  /** The kinds of other discounts beside which it may stand in an order, if those say the same of its own kind. */
  combinesWith: z
    .array(z.enum(DISCOUNT_KINDS))
    .max(DISCOUNT_KINDS.length)
    .default([])
    .transform((kinds) => DISCOUNT_KINDS.filter((kind) => kinds.includes(kind))),
  isActive: z.boolean().default(true),
})

const code = z
  .string('Enter the code.')
  .pipe(line(40))
  .transform((text) => text.toUpperCase())
  .refine(Boolean, 'Enter the code.')
  .refine(
    (text) => /^[A-Z0-9][A-Z0-9_-]{1,39}$/.test(text),
    'A code is 2 to 40 letters, digits, hyphens and underscores, such as SPRING-10.',
  )

type DiscountTerms = z.output<typeof terms>

function refuseContradictions(
  { percent, amount, freeShipping, startsOn, endsOn }: DiscountTerms,
  context: z.RefinementCtx,
) {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const takesOff = percent !== null || amount !== null
  if (takesOff && freeShipping) refuse('freeShipping', 'Enter a discount or free shipping.')
  if (!takesOff && !freeShipping) refuse('percent', 'Enter how much the code takes off.')
  if (percent !== null && amount !== null) refuse('amount', 'Enter a percentage or an amount.')
  if (startsOn && endsOn && endsOn < startsOn)
    refuse('endsOn', 'The last day must not be before the first.')
}

export const createCodeIn = terms.extend({ code }).superRefine(refuseContradictions)

/** Everything but the code itself; based on this `version`. */
export const putCodeIn = terms.extend({ version: z.int32() }).superRefine(refuseContradictions)

export const codeParam = z.object({ id: idText(64) })
export const listCodesQuery = z.object(pageQuery(20))

export const codeOut = z.object({
  _id: z.string(),
  code: z.string(),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  freeShipping: z.boolean(),
  startsOn: z.string(),
  endsOn: z.string(),
  maxUses: z.number().nullable(),
  minOrder: z.number(),
  minPieces: z.number(),
  productIds: z.array(z.string()),
  categoryIds: z.array(z.string()),
  collectionIds: z.array(z.string()),
  /** Those of `productIds` that are still there. */
  products: z.array(z.object({ _id: z.string(), title: z.string() })),
  oncePerCustomer: z.boolean(),
  isAutomatic: z.boolean(),
  /** What it takes something off, by its other terms. */
  kind: z.enum(DISCOUNT_KINDS),
  combinesWith: z.array(z.enum(DISCOUNT_KINDS)),
  /** By open and paid orders. */
  uses: z.number(),
  isActive: z.boolean(),
  /** Whether a cart may have it now, and why not. */
  state: z.enum(['active', 'planned', 'expired', 'used-up', 'off']),
  version: z.number(),
})

export const oneCodeOut = z.object({ code: codeOut })

export const listCodesOut = z.object({
  codes: z.array(codeOut),
  totalCodes: z.number(),
  ...pagingOut,
  /** Of the days. */
  timeZone: z.string(),
})

export type CodeTerms = z.output<typeof terms>
export type CreateCodeIn = z.output<typeof createCodeIn>
export type PutCodeIn = z.output<typeof putCodeIn>
export type DiscountCode = z.infer<typeof codeOut>
