import { omitUndefined } from '#server/kernel/omit-undefined.ts'
import { saleStateAt, type Pricing } from '#server/modules/catalog/pricing/index.ts'
import type { ProductChanges } from '#server/modules/catalog/saving/index.ts'
import type { FileVariant } from './file-product.ts'

export type Look = { at: string; takesStock: boolean; site: string }

/**
 * What a price and the former price beside it make of the regular price and the sale. A sale that is planned, and the times of one
 * that is on, are in no file, and stay.
 */
export function priceChanges(
  { priceCents, compareAtCents }: FileVariant,
  present: Pricing,
  at: string,
): Pick<ProductChanges, 'priceCents' | 'sale'> {
  if (priceCents === undefined) return {}
  const { regular_price_cents, sale_price_cents } = present
  const state = saleStateAt(present, at)
  if (compareAtCents === undefined)
    return state === 'on' && priceCents === sale_price_cents
      ? {}
      : omitUndefined({ priceCents: other(priceCents, regular_price_cents) })
  const isSale = compareAtCents !== null && compareAtCents > priceCents
  const regular = isSale ? compareAtCents : priceCents
  const hasThisSale = ['on', 'planned'].includes(state) && sale_price_cents === priceCents
  const sale = isSale ? (hasThisSale ? undefined : saleAt(priceCents)) : undefined
  return omitUndefined({
    priceCents: other(regular, regular_price_cents),
    sale: !isSale && state === 'on' ? null : sale,
  })
}

export const saleAt = (priceCents: number) => ({ priceCents, from: null, until: null })

/** An empty cell, or nothing but a zero, is a weight that nobody knows. */
export function weightChange({ grams }: FileVariant, stored: number | null) {
  if (!grams) return {}
  return omitUndefined({ weightGrams: other<number | null>(grams, stored) })
}

/** The change of a stock since it was seen, by which what was sold meanwhile stays sold. */
export function stockChange(
  { stock, stockSeen }: FileVariant,
  { row }: { row: { stock: number } },
  { takesStock }: Look,
): { from: number; to: number } | undefined {
  const from = stockSeen ?? row.stock
  return stock === undefined || stock === from || !takesStock ? undefined : { from, to: stock }
}

/** Undefined where it is what is stored. */
export function other<Value>(value: Value | undefined, stored: Value): Value | undefined {
  return value === stored ? undefined : value
}
