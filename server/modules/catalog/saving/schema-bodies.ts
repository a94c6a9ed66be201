import { z } from 'zod'
import { fromDecimalText } from '#shared/money/money.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'
import { line, pictureOut } from '#shared/api/schemas.ts'
import {
  MOST_MINOR,
  MOST_OFFERS,
  offerParts,
  productFields,
  productParts,
} from './schema-writing.ts'
import { plainNames } from '#shared/money/amount-unit.ts'

const NO_STOCK =
  'Stock must be a whole number, or the numbers it changes from and to: { from, to }.'
const noPrice = () => `Price must be a number of ${plainNames()}, 0 or more.`

export const price = z.number({ error: noPrice }).transform((amount, context) => {
  const read = parseAmount(amount)
  if ('cents' in read) return read.cents
  context.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

export const images = z
  .array(z.object({ public_id: line(64), alt: z.string().default('') }))
  .transform((pictures) => pictures.map(({ public_id, alt }) => ({ mediaId: public_id, alt })))
  .pipe(productFields.shape.images)

const moment = z.iso
  .datetime({ offset: true, error: 'Must be a date and time with its offset from UTC.' })
  .transform((date) => new Date(date).toISOString())
  .nullable()
  .default(null)

export const sale = z
  .object({ price, from: moment, until: moment })
  .transform(({ price: priceCents, ...times }) => ({ priceCents, ...times }))
  .nullable()

const NO_OFFER_PRICE = 'Price must be a number, 0 or more. Leave it empty to show none.'

const offer = z
  .object({
    ...offerParts,
    price: z
      .number({ error: NO_OFFER_PRICE })
      .min(0, NO_OFFER_PRICE)
      .max(1_000_000_000, 'Price is too large.')
      .nullable()
      .default(null),
  })
  .transform(({ price: typed, ...parts }, context) => {
    const amount = typed === null ? null : fromDecimalText(String(typed), parts.currency)
    if (amount && amount.amountMinor <= MOST_MINOR)
      return { ...parts, priceMinor: amount.amountMinor || null }
    if (amount === null) return { ...parts, priceMinor: null }
    const message = `Price has too many decimals or is too large for ${parts.currency}.`
    context.addIssue({ code: 'custom', path: ['price'], message })
    return z.NEVER
  })

const offers = z.array(offer).max(MOST_OFFERS, `At most ${MOST_OFFERS} other shops are allowed.`)

const { stock, ...parts } = productParts
/** `reason` stands in the stock's history. */
export const stockCountIn = z.object({
  from: stock,
  to: stock,
  reason: z.string().pipe(line(200)).default(''),
})
export const optionalParts = z
  .object({ ...parts, slug: line(200), featured: z.boolean(), sale, offers })
  .partial()

/**
 * Changes based on this `version`, or without one on the present state; `category` is an id or null. A number of `stock` is
 * what was counted now; with `from` and `to`, the number that the form loaded and the one entered, sales in between are
 * kept. A `sale` of null ends it.
 */
export const updateProductIn = optionalParts.extend({
  version: z.int({ error: 'Version must be that of the product as it was read.' }).optional(),
  price: price.optional(),
  stock: z.union([stock, stockCountIn], { error: ({ input }) => stockWords(input) }).optional(),
  category: line(64).nullable().optional(),
  images: images.optional(),
})

export const keptPictureOut = z.object({ image: pictureOut.extend({ public_id: z.string() }) })

export type UpdateProductIn = z.output<typeof updateProductIn>

// Of a difference, what is wrong with its numbers.
function stockWords(input: unknown): string {
  const issues = stockCountIn.safeParse(input).error?.issues ?? []
  return issues.find(({ path }) => path.length > 0)?.message ?? NO_STOCK
}
