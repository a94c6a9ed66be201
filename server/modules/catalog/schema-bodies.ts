import { z } from 'zod'
import { parseDollars } from '#shared/dollars.ts'
import { line } from '#shared/schemas.ts'
import { productFields, productParts } from './schema-writing.ts'

const price = z.number().transform((dollars, context) => {
  const read = parseDollars(dollars)
  if ('cents' in read) return read.cents
  context.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

const images = z
  .array(z.object({ public_id: line(64), alt: z.string().default('') }))
  .transform((given) => given.map(({ public_id, alt }) => ({ mediaId: public_id, alt })))
  .pipe(productFields.shape.images)

const { stock, ...parts } = productParts
const optional = z.object({ ...parts, slug: line(200), featured: z.boolean() }).partial()

/** `price` is in US dollars; `category` is a name, created when it does not exist. */
export const createProductIn = optional.extend({
  ...{ title: parts.title, price, stock },
  description: parts.description.refine(Boolean, 'Description is required'),
  category: line(80).refine(Boolean, 'Category is required'),
  images: images.refine((given) => given.length > 0, 'At least one image is required'),
})

/**
 * Changes based on this `version`; `category` is an id or null. Stock changes `from` the number that the form loaded `to` the
 * one entered, so that sales in between are kept.
 */
export const updateProductIn = optional.extend({
  version: z.int(),
  price: price.optional(),
  stock: z.object({ from: stock, to: stock }).optional(),
  category: line(64).nullable().optional(),
  images: images.optional(),
})

export type CreateProductIn = z.output<typeof createProductIn>
export type UpdateProductIn = z.output<typeof updateProductIn>
