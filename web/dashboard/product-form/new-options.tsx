import { isSoldHere } from '#shared/products/selling.ts'
import { OptionRows } from '#web/dashboard/product-options/option-rows.tsx'
import {
  blankVariant,
  combined,
  type TypedOptions,
} from '#web/dashboard/product-options/typed-options.ts'
import { VariantRows } from '#web/dashboard/product-options/variant-rows.tsx'
import { PREFIX } from './prefix.ts'
import type { ProductFieldsProps, SectionProps } from './section-props.ts'
import type { TypedProduct } from './typed-product.ts'

/** Whether options are typed here: with a new product that is sold on this site, and brings none along. */
export function canHaveOptions({ typed, stored, copiedVariants = 0 }: ProductFieldsProps): boolean {
  return !stored && copiedVariants === 0 && isSoldHere(typed)
}

export function hasNewVariants(props: ProductFieldsProps): boolean {
  return canHaveOptions(props) && props.typed.variants.length > 0
}

/** The options and variants of a product that is not saved yet. */
export function NewOptions({ typed, set, errors }: SectionProps) {
  const { options, variants, images } = typed
  const change = (next: TypedOptions) => {
    // What was typed for the product alone is its first variant's.
    const before = next.variants.length > 0 ? next.variants : [variantOf(typed)]
    const all = combined(next.options, before, blankVariant(typed.price))
    set({ options: next.options, variants: all })
  }
  const sent = images.filter(({ publicId }) => publicId !== '')
  return (
    <>
      <OptionRows prefix={PREFIX} value={{ options, variants }} errors={errors} onChange={change} />
      {variants.length > 0 && (
        <VariantRows
          prefix={PREFIX}
          images={sent.map(({ publicId, url, alt }) => ({ public_id: publicId, url, alt }))}
          value={variants}
          errors={errors}
          onChange={(next) => set({ variants: next })}
        />
      )}
    </>
  )
}

function variantOf({ price, salePrice, isOnSale, stock, sku, barcode }: TypedProduct) {
  const blank = blankVariant(price)
  return {
    ...blank,
    salePrice: isOnSale ? salePrice : '',
    stock: stock || blank.stock,
    sku,
    barcode,
  }
}
