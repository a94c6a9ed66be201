import { invalidField, invalidInput } from '#server/kernel/refusal.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { VariantRow } from '#server/modules/catalog/queries-variants.ts'
import { variantsIn, type VariantsIn } from '#server/modules/catalog/variants/index.ts'
import { toAmount } from '#shared/money/amount.ts'
import { choiceText } from '#shared/products/variants.ts'
import type { ExistingProduct } from './existing-product.ts'
import type { FileProduct, FileVariant } from './file-product.ts'
import { priceChanges, saleAt, stockChange, weightChange, type Look } from './plan-cells.ts'

/** All variants of a product after an import, without the version. */
export type PlannedVariants = Omit<VariantsIn, 'version'>
type Planned = PlannedVariants['variants'][number]

/** Undefined where nothing changes. Variants that are not in the file stay as they are. */
export function planVariants(
  product: FileProduct,
  existing: ExistingProduct,
  look: Look,
): PlannedVariants | undefined {
  const stored = fromJson(existing.row.options)
  if (product.options.length === 0) {
    if (stored.length > 0) refuseOwn(product)
    return undefined
  }
  if (stored.length > 0) refuseOtherOptions(product, stored)
  const before = existing.variants.map(plannedOf)
  const all = [...before]
  for (const variant of product.variants) {
    const at = indexOf(variant, all, product.variants)
    const row = existing.variants[at]
    const planned = all[at]
    if (row && planned) all[at] = changed(variant, planned, { row, existing, look })
    else all.push(newVariant(variant, existing.row.weight_grams))
  }
  if (JSON.stringify(all) === JSON.stringify(before)) return undefined
  return checkedVariants({ options: optionsOf(product, stored, all), variants: all })
}

/** Those of a product that is new; undefined where it has no options. */
export function newVariants(product: FileProduct): PlannedVariants | undefined {
  if (product.options.length === 0) return undefined
  const variants = product.variants.map((variant) => newVariant(variant, null))
  return checkedVariants({ options: optionsOf(product, [], variants), variants })
}

function refuseOwn({ variants: [first] }: FileProduct): void {
  const { priceCents, stock, sku } = first ?? {}
  if (priceCents === undefined && stock === undefined && !sku) return
  throw invalidField(
    'options',
    'This product has options in the shop, and none in the file. Name them, or leave out its price, stock and SKU.',
  )
}

type Options = { name: string; values: string[] }[]

function refuseOtherOptions({ options }: FileProduct, stored: Options): void {
  const isSame =
    options.length === stored.length &&
    options.every((name, at) => same(name, stored[at]?.name ?? ''))
  if (isSame) return
  const words = (names: string[]) => names.map((name) => `“${name}”`).join(', ')
  const text = `Its options are ${words(stored.map(({ name }) => name))} in the shop, and ${words(options)} in the file.`
  throw invalidField('options', text)
}

const folded = (text: string) => text.normalize('NFC').toLowerCase()
const same = (one: string, two: string) => folded(one) === folded(two)

// By what buyers choose, or else by its SKU: then it has another name now.
function indexOf({ values, sku }: FileVariant, all: Planned[], file: FileVariant[]): number {
  const choice = choiceText(values)
  const byChoice = all.findIndex((one) => same(choiceText(one.values), choice))
  if (byChoice >= 0 || !sku) return byChoice
  return all.findIndex(
    (one) =>
      one._id !== undefined &&
      one.sku === sku &&
      !file.some((another) => same(choiceText(another.values), choiceText(one.values))),
  )
}

/** A variant as it is, for `saveVariants`. */
export function plannedOf(row: VariantRow): Planned {
  const { sale_price_cents: priceCents, sale_from: from, sale_until: until, stock } = row
  return {
    _id: row.id,
    values: fromJson(row.choices),
    price: row.regular_price_cents,
    sale: priceCents === null ? null : { priceCents, from, until },
    stock: { from: stock, to: stock, reason: '' },
    sku: row.sku,
    barcode: row.barcode,
    weightGrams: row.weight_grams,
    lowStock: row.low_stock,
    image: row.media_id ?? '',
  }
}

type Around = { row: VariantRow; existing: ExistingProduct; look: Look }

function changed(variant: FileVariant, planned: Planned, { row, existing, look }: Around): Planned {
  const { priceCents, sale } = priceChanges(variant, row, look.at)
  const stock = stockChange(variant, { row }, look)
  // The product's own weight is none of the variant's.
  const isOfProduct = row.weight_grams === null && variant.grams === existing.row.weight_grams
  return {
    ...planned,
    values: variant.values.map((value, at) => {
      const before = planned.values[at] ?? ''
      return same(value, before) ? before : value
    }),
    price: priceCents ?? planned.price,
    sale: sale === undefined ? planned.sale : sale,
    stock: stock ? { ...stock, reason: REASON } : planned.stock,
    sku: variant.sku ?? planned.sku,
    barcode: variant.barcode ?? planned.barcode,
    ...(!isOfProduct && weightChange(variant, row.weight_grams)),
  }
}

export const REASON = 'Imported from a file'

function newVariant(variant: FileVariant, productGrams: number | null): Planned {
  const { line, values, priceCents, compareAtCents, stock = 0, sku = '', barcode = '' } = variant
  if (priceCents === undefined) throw noPrice(line)
  const isSale = compareAtCents != null && compareAtCents > priceCents
  const { grams } = variant
  return {
    values,
    price: isSale ? compareAtCents : priceCents,
    sale: isSale ? saleAt(priceCents) : null,
    stock,
    sku,
    barcode,
    weightGrams: !grams || grams === productGrams ? null : grams,
    lowStock: null,
    image: '',
  }
}

export const noPrice = (line: number) => invalidField('price', `There is no price in row ${line}.`)

function optionsOf({ options }: FileProduct, stored: Options, variants: Planned[]): Options {
  return options.map((name, at) => {
    const values = new Map<string, string>()
    const all = [...(stored[at]?.values ?? []), ...variants.map((one) => one.values[at] ?? '')]
    for (const value of all) if (!values.has(folded(value))) values.set(folded(value), value)
    return { name: stored[at]?.name ?? name, values: [...values.values()] }
  })
}

// By the rules of the form for options.
function checkedVariants({ options, variants }: PlannedVariants): PlannedVariants {
  // “red” is the value that stands before as “Red”.
  const spelled = (value: string, at: number) =>
    options[at]?.values.find((one) => same(one, value)) ?? value
  const withPrices = variants.map(({ sale, values, ...one }) => ({
    ...one,
    values: values.map(spelled),
    price: toAmount(one.price),
    sale: sale && { price: toAmount(sale.priceCents), from: sale.from, until: sale.until },
  }))
  const used = options.map(({ name, values }, at) => ({
    name,
    values: values.filter((value) => variants.some((one) => same(one.values[at] ?? '', value))),
  }))
  const { data, error } = variantsIn.safeParse({ version: 0, options: used, variants: withPrices })
  if (error) throw invalidInput(error)
  return { options: data.options, variants: data.variants }
}
