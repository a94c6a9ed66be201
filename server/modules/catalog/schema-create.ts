import type { z } from 'zod'
import { refuseVariants, variantsParts } from './variants/schema.ts'
import { line } from '#shared/api/schemas.ts'
import { images, optionalParts, price } from './saving/schema-bodies.ts'
import { productParts } from './saving/schema-writing.ts'

// Told with what is wrong with other fields.
const NOT_DESCRIBED = {
  path: ['description'],
  error: 'Description is required',
  // Beside the other errors of the form.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

const newProduct = optionalParts.extend({
  title: productParts.title,
  price,
  stock: productParts.stock,
  category: line(80).refine(Boolean, 'Category is required'),
  copyOptionsOf: line(64).optional(),
  options: variantsParts.options.default([]),
  variants: variantsParts.variants.default([]),
  images: images.refine((pictures) => pictures.length > 0, 'At least one image is required'),
})

/**
 * `options` and `variants` are written as those of a stored product; the price and the stock of the new one then follow them.
 * `copyOptionsOf` is the id of a product whose options and variants the new one begins with, none of them in stock.
 * `price` is the regular price in the shop's currency; `category` is a name, created when it does not exist. Without a description the
 * opening of `about` is used.
 */
export const createProductIn = newProduct
  .refine(isDescribed, NOT_DESCRIBED)
  .superRefine(refuseVariants)

/** As a form that brings its pictures. */
export const createProductWithPicturesIn = newProduct
  .partial({ images: true })
  .refine(isDescribed, NOT_DESCRIBED)
  .superRefine(refuseVariants)

export type CreateProductIn = z.output<typeof createProductIn>

type Told = { description?: unknown; about?: unknown }

// Asked before it is known that these are texts; with null by the generator of the API's description.
function isDescribed(body: Told | null): boolean {
  const { description, about } = body ?? {}
  if (description) return true
  return typeof about === 'string' && about.replace(/<[^<>]*>/g, '').trim() !== ''
}
