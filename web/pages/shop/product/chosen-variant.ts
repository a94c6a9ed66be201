import type { Product, Variant } from '#server/modules/catalog/schema.ts'
import { isSoldHere } from '#shared/orders/selling.ts'

/**
 * The variant that a page shows: the one of its address, or else the first that can be bought. Undefined for a product without
 * options, and for one that only other shops sell.
 */
export function chosenVariant(product: Product): Variant | undefined {
  if (!isSoldHere(product)) return undefined
  const { variants, variantId } = product
  return (
    variants.find(({ _id }) => _id === variantId) ??
    variants.find(({ availability }) => availability !== 'out') ??
    variants[0]
  )
}

/** A product with everything in which a variant differs from it; its own picture comes first. */
export function asVariant(product: Product, variant: Variant) {
  const {
    _id,
    slug,
    title: cartTitle,
    values,
    image,
    weightGrams,
    sku,
    barcode,
    ...price
  } = variant
  const first = product.images.filter(({ public_id }) => public_id === image)
  return {
    ...price,
    _id,
    slug,
    cartTitle,
    values,
    sku,
    barcode,
    weightGrams: weightGrams ?? product.weightGrams,
    images: [...first, ...product.images.filter((picture) => !first.includes(picture))],
  }
}

export type Choice = {
  value: string
  variant: Variant
  isChosen: boolean
  isOut: boolean
}

/**
 * What one option offers beside the other choices: for each value the variant with them, or where there is none, the first
 * that can be bought.
 */
export function choicesOf(product: Product, chosen: Variant, at: number): Choice[] {
  return (product.options[at]?.values ?? []).flatMap((value) => {
    const those = product.variants.filter(({ values }) => values[at] === value)
    const variant =
      those.find(({ values }) => values.every((one, i) => i === at || one === chosen.values[i])) ??
      those.find(({ availability }) => availability !== 'out') ??
      those[0]
    if (!variant) return []
    const isChosen = chosen.values[at] === value
    return [{ value, variant, isChosen, isOut: variant.availability === 'out' }]
  })
}
