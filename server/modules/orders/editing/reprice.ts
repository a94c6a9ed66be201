import { discountShares } from '#server/modules/orders/paid-for-lines.ts'
import {
  splitTax,
  takeOff,
  type Discount,
  type Tax,
  type TaxSplit,
} from '#server/modules/orders/pricing/index.ts'
import { allocate, money, shopMoney, type Money } from '#shared/money/money.ts'
import type { Shown } from '#shared/money/shown-money.ts'

/** A line as it stands in an order: its prices are frozen, and its share of the discount. */
export type FrozenLine = {
  quantity: number
  priceMinor: number
  priceCents: number
  discountCents: number
  taxClass: string
}

export type Shipping = { minor: number; cents: number }
type Priced = { lines: readonly FrozenLine[]; discountMinor: number; currency: string }

/** What the discount takes off each line in the charged currency. */
export function sharesMinor({ lines, discountMinor, currency }: Priced): number[] {
  const discounted = lines.map(({ discountCents }) => ({ discount_cents: discountCents }))
  return discountShares(discounted, money(discountMinor, currency))
}

/**
 * A line's share of discounts for another number of pieces: fewer take theirs along; of more, only percentages take off more.
 */
export function scaledShare(share: number, from: number, { to, isPercent }: Scaling): number {
  if (to > from && !isPercent) return share
  return Number((BigInt(share) * BigInt(to)) / BigInt(from))
}

type Added = Pick<FrozenLine, 'quantity' | 'priceMinor' | 'priceCents'> & { productId: string }

/** What the discounts of an order take off a product that is added to it. */
export function addedOff(
  { productId, quantity, priceMinor, priceCents }: Added,
  discounts: readonly Discount[],
  shown: Shown,
): { discountCents: number; offMinor: number } {
  const [base, charged] = [priceCents * quantity, priceMinor * quantity]
  const lines = [{ product: { id: productId } }]
  const left = takeOff(lines, discounts, { base: [base], charged: [charged], shown })
  return {
    discountCents: base - (left.base.left[0] ?? base),
    offMinor: charged - (left.charged.left[0] ?? charged),
  }
}

/** An amount in proportion to what lines cost, at most all of it. */
export function amountShares(costs: number[], { amountMinor, currency }: Money): number[] {
  const most = costs.reduce((sum, cost) => sum + cost, 0)
  if (most <= amountMinor) return costs
  return allocate(money(amountMinor, currency), costs).map((share) => share.amountMinor)
}

type Scaling = { to: number; isPercent: boolean }

export type Sums = {
  subtotalMinor: number
  discountMinor: number
  tax: TaxSplit
  totalMinor: number
  discountCents: number
  totalCents: number
}

type Edited = {
  lines: readonly FrozenLine[]
  /** What the discount takes off each line, in the charged currency. */
  offMinor: readonly number[]
  shipping: Shipping
  tax: Tax | undefined
  currency: string
}

/** What lines at frozen prices come to, in the charged currency and in the shop's. */
export function sumsOf({ lines, offMinor, shipping, tax, currency }: Edited): Sums {
  const subtotalMinor = total(lines, ({ priceMinor }) => priceMinor)
  const discountMinor = offMinor.reduce((sum, off) => sum + off, 0)
  const split = splitTax(
    {
      nets: lines.map((line, at) => ({
        minor: line.priceMinor * line.quantity - (offMinor[at] ?? 0),
        taxClass: line.taxClass,
      })),
      shipping: money(shipping.minor, currency),
    },
    tax,
  )
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0)
  const netCents = total(lines, ({ priceCents }) => priceCents) - discountCents
  return {
    subtotalMinor,
    discountMinor,
    tax: split,
    totalMinor: subtotalMinor - discountMinor + shipping.minor + split.added.amountMinor,
    discountCents,
    totalCents: netCents + shipping.cents + addedCents(lines, shipping.cents, tax),
  }
}

function addedCents(lines: readonly FrozenLine[], shippingCents: number, tax: Tax | undefined) {
  const nets = lines.map((line) => ({
    minor: line.priceCents * line.quantity - line.discountCents,
    taxClass: line.taxClass,
  }))
  return splitTax({ nets, shipping: shopMoney(shippingCents) }, tax).added.amountMinor
}

type Placed = { lines: readonly FrozenLine[]; totalCents: number; tax: Tax | undefined }

/** What shipping came to in the shop's currency, which an order has only in its total; undefined where nothing explains that. */
export function shippingCentsOf({ lines, totalCents, tax }: Placed): number | undefined {
  const off = lines.reduce((sum, line) => sum + line.discountCents, 0)
  const rest = totalCents - (total(lines, ({ priceCents }) => priceCents) - off)
  let cents = Math.max(0, rest)
  // The tax of the shipping is in the rest, too: each step is nearer by the rate.
  for (let step = 0; step < 40; step++) {
    const next = rest - addedCents(lines, cents, tax)
    if (next === cents) return cents
    cents = Math.max(0, next)
  }
  return undefined
}

function total(lines: readonly FrozenLine[], each: (line: FrozenLine) => number): number {
  return lines.reduce((sum, line) => sum + each(line) * line.quantity, 0)
}
