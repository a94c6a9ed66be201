import type { Product, Variant } from '#server/modules/catalog/schema.ts'
import { typedNumber, typedNumberOrText } from '#web/dashboard/kit/typed-number.ts'
import { amountText } from '#shared/money/amount-text.ts'

export type TypedOption = { name: string; values: string[] }

/** One combination of values as it is typed; those that are not sold are not sent. */
export type TypedVariant = {
  id: string | undefined
  values: string[]
  isSold: boolean
  price: string
  salePrice: string
  stock: string
  sku: string
  barcode: string
  weightGrams: string
  lowStock: string
  image: string
}

export type TypedOptions = { options: TypedOption[]; variants: TypedVariant[] }

export function typedOf(product: Product): TypedOptions {
  const options = product.options.map(({ name, values }) => ({ name, values: [...values] }))
  const variants = product.variants.map(typedVariant)
  return { options, variants: combined(options, variants, blankOf(product)) }
}

function typedVariant(variant: Variant): TypedVariant {
  return {
    id: variant._id,
    values: variant.values,
    isSold: true,
    price: amountText(variant.regularPrice),
    salePrice: variant.sale ? amountText(variant.sale.price) : '',
    stock: String(variant.stock),
    sku: variant.sku,
    barcode: variant.barcode,
    weightGrams: variant.weightGrams === null ? '' : String(variant.weightGrams),
    lowStock: String(variant.lowStock ?? ''),
    image: variant.image,
  }
}

function blankOf({ regularPrice, hasOptions }: Product): TypedVariant {
  return { ...blankVariant(amountText(regularPrice)), isSold: !hasOptions }
}

/** A combination for which nobody has typed anything: at the product's price, and none in stock. */
export function blankVariant(price: string): TypedVariant {
  return {
    id: undefined,
    values: [],
    isSold: true,
    price,
    salePrice: '',
    stock: '0',
    sku: '',
    barcode: '',
    weightGrams: '',
    lowStock: '',
    image: '',
  }
}

/** A combination that came by typing, sold as the others are. */
export function newVariant(product: Product): TypedVariant {
  return { ...blankOf(product), isSold: true }
}

/**
 * All combinations of the options' values, each as it was typed before. What was typed without a new option goes to its first
 * value; of what differed in a removed one, the first stays.
 */
export function combined(
  options: readonly TypedOption[],
  before: readonly TypedVariant[],
  blank: TypedVariant,
): TypedVariant[] {
  const named = options.filter(({ values }) => values.length > 0)
  if (named.length === 0) return []
  const left = [...before]
  return combinationsOf(named).map((values) => {
    const isFirst = (length: number) =>
      values.slice(length).every((value, at) => value === named[length + at]?.values[0])
    const index = left.findIndex(
      (one) =>
        one.values.length <= values.length &&
        one.values.every((value, at) => value === values[at]) &&
        isFirst(one.values.length),
    )
    const [found] = index < 0 ? [] : left.splice(index, 1)
    return { ...(found ?? blank), values }
  })
}

function combinationsOf(options: readonly TypedOption[]): string[][] {
  return options.reduce<string[][]>(
    (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  )
}

export function withoutOption(variants: readonly TypedVariant[], at: number): TypedVariant[] {
  return variants.map((variant) => ({ ...variant, values: variant.values.toSpliced(at, 1) }))
}

/** What is sent; a stock as the change of the number that was loaded, so that what was sold meanwhile stays sold. */
export function bodyOf(typed: TypedOptions, product: Product) {
  return { version: product.version, ...partsOf(typed, product.variants) }
}

/** The same of a product that is not stored yet, or has these variants. */
export function partsOf(
  { options, variants }: TypedOptions,
  storedVariants: readonly Variant[] = [],
) {
  const stored = new Map(storedVariants.map((variant) => [variant._id, variant]))
  return {
    options: options.filter(({ name, values }) => name.trim() || values.length > 0),
    variants: variants
      .filter(({ isSold }) => isSold)
      .map(({ id, values, sku, barcode, image, ...typed }) => {
        const loaded = id ? stored.get(id) : undefined
        const stock = typedNumberOrText(typed.stock)
        const salePrice = typed.salePrice.trim()
        return {
          ...(id && { _id: id }),
          values,
          price: typedNumber(typed.price),
          sale: salePrice ? saleOf(typedNumber(salePrice), loaded) : null,
          // What is no number is refused in the server's words.
          stock: loaded ? { from: loaded.stock, to: stock as number } : (stock as number),
          sku,
          barcode,
          weightGrams: typed.weightGrams.trim() ? typedNumber(typed.weightGrams) : null,
          lowStock: typed.lowStock.trim() ? typedNumber(typed.lowStock) : null,
          image,
        }
      }),
  }
}

// A sale keeps its days, which are set by the product's own price until it has options.
function saleOf(price: number, loaded: Variant | undefined) {
  const { from = null, until = null } = loaded?.sale ?? {}
  return { price, from, until }
}

/** The index of each variant among those that are sent, by which the server names its errors; undefined for one that is not. */
export function sentIndexes(variants: readonly TypedVariant[]): (number | undefined)[] {
  let sent = 0
  return variants.map(({ isSold }) => (isSold ? sent++ : undefined))
}
