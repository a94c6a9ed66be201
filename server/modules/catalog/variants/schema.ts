import { z } from 'zod'
import { price, sale, stockCountIn } from '#server/modules/catalog/saving/schema-bodies.ts'
import { productParts } from '#server/modules/catalog/saving/schema-writing.ts'
import { choiceText, MOST_OPTIONS, MOST_VALUES, MOST_VARIANTS } from '#shared/products/variants.ts'
import { line } from '#shared/api/schemas.ts'

const NO_STOCK = 'Stock must be a whole number, 0 or more.'

const optionIn = z.object({
  name: line(40).refine(Boolean, 'Name this option, such as “Color”.'),
  values: z
    .array(line(60).refine(Boolean, 'Enter a value, or remove it.'))
    .min(1, 'Enter at least one value.')
    .max(MOST_VALUES, `An option may have at most ${MOST_VALUES} values.`),
})

/** `values` has one of each option, in their order; `image` is the id of a picture of the product, or empty. */
const variantIn = z.object({
  _id: line(64).optional(),
  values: z.array(line(60)),
  price,
  sale: sale.default(null),
  stock: z.union([productParts.stock, stockCountIn], NO_STOCK),
  sku: line(64).default(''),
  barcode: line(64).default(''),
  weightGrams: productParts.weightGrams.default(null),
  lowStock: productParts.lowStock.default(null),
  image: line(64).default(''),
})

type Written = { options: z.output<typeof optionIn>[]; variants: z.output<typeof variantIn>[] }

/** Without the version, for a product that has none yet. */
export const variantsParts = {
  options: z.array(optionIn).max(MOST_OPTIONS, `At most ${MOST_OPTIONS} options are allowed.`),
  variants: z
    .array(variantIn)
    .max(MOST_VARIANTS, `A product may have at most ${MOST_VARIANTS} variants.`),
}

/**
 * All options of a product and all of its variants, based on this `version` of the product; empty lists for none. A stock
 * is what was counted now, or with `from` and `to` a change, so that what was sold in between stays sold.
 */
export const variantsIn = z
  .object({
    version: z.int({ error: 'Version must be that of the product as it was read.' }),
    ...variantsParts,
  })
  .superRefine(refuseVariants)

/** Tells what is wrong between options and variants that are right by themselves. */
export function refuseVariants(written: Written, context: z.RefinementCtx): void {
  for (const { path, message } of problemsOf(written))
    context.addIssue({ code: 'custom', path, message })
}

type Problem = { path: (string | number)[]; message: string }

function problemsOf({ options, variants }: Written): Problem[] {
  if (options.length === 0 && variants.length > 0)
    return [{ path: ['options'], message: 'Variants need an option in which they differ.' }]
  if (options.length > 0 && variants.length === 0)
    return [{ path: ['variants'], message: 'Keep at least one variant, or remove the options.' }]
  return [
    ...repeated(options.map(({ name }) => name)).map((at) => ({
      path: ['options', at, 'name'],
      message: 'Two options have this name.',
    })),
    ...options.flatMap(({ values }, option) =>
      repeated(values).map((at) => ({
        path: ['options', option, 'values', at],
        message: 'This value stands here twice.',
      })),
    ),
    ...variants.flatMap(({ values }, at) =>
      values.length === options.length &&
      values.every((value, option) => options[option]?.values.includes(value))
        ? []
        : [{ path: ['variants', at, 'values'], message: 'Choose one value of each option.' }],
    ),
    ...repeated(variants.map(({ values }) => choiceText(values))).map((at) => ({
      path: ['variants', at, 'values'],
      message: 'Two variants read the same.',
    })),
  ]
}

/** The places of texts that stand before already, whatever their case and however their accents are typed. */
function repeated(texts: string[]): number[] {
  const folded = texts.map((text) => text.normalize('NFC').toLowerCase())
  return folded.flatMap((text, at) => (folded.indexOf(text) < at ? [at] : []))
}

export type VariantsIn = z.output<typeof variantsIn>
export type VariantIn = VariantsIn['variants'][number]
