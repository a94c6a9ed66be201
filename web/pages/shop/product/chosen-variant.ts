import type { Product, Variant } from '#server/modules/catalog/schema.ts'
import { isSoldHere } from '#shared/products/selling.ts'

/**
 * The variant that a page shows: the one of its address, or else the first that can be bought. Undefined for a product without
 * options, and for one that only other shops sell.
 */
export function chosenVariant(product: Product): Variant | undefined {
  if (!isSoldHere(product)) return undefined
  const { variants, variantId } = product
  return variants.find(({ _id }) => _id === variantId) ?? variants.find(isBuyable) ?? variants[0]
}

const isBuyable = ({ availability }: Variant) => availability !== 'out'

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
 * What one option offers: for each value the variant with the other choices, or where that cannot be bought, one that can. The
 * choices of the options before it stay, where there is any with them.
 */
export function choicesOf(product: Product, chosen: Variant, at: number): Choice[] {
  return (product.options[at]?.values ?? []).flatMap((value) => {
    const isAsChosen = ({ values }: Variant, until: number) =>
      values.every((one, i) => i === at || i >= until || one === chosen.values[i])
    const all = product.variants.filter(({ values }) => values[at] === value)
    const near = all.filter((variant) => isAsChosen(variant, at))
    const those = near.length > 0 ? near : all
    const exact = those.find((variant) => isAsChosen(variant, Infinity))
    const inStock = those.filter(isBuyable)
    const variant = exact && isBuyable(exact) ? exact : (inStock[0] ?? exact ?? those[0])
    if (!variant) return []
    const isChosen = chosen.values[at] === value
    return [{ value, variant: isChosen ? chosen : variant, isChosen, isOut: inStock.length === 0 }]
  })
}
