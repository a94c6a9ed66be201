import { allocate, money, multiply, shopMoney, type Money } from '#shared/money/money.ts'
import { costIn, shareOf, unitOf, type Shown } from '#shared/money/shown-money.ts'

/** Takes off one of the two, or nothing; `productIds` are those that it is for, all where they are not named. */
export type Discount = {
  percent: number | null
  amountCents: number | null
  productIds?: ReadonlySet<string>
}

type Line = { product?: { id?: string } }

/** What each line costs in whole, in minor units of the shop’s currency and of the one that is charged. */
type Costs = { base: number[]; charged: number[]; shown: Shown }

/** What each discount takes off in a currency, and what is left of each line. */
export type Side = { offs: Money[]; left: number[] }

/**
 * Takes discounts off, each from what those before it left of its lines: never more than that, and where it takes all of it
 * in one currency, it does in the other.
 */
export function takeOff(
  lines: readonly Line[],
  discounts: readonly Discount[],
  { base, charged, shown }: Costs,
): { base: Side; charged: Side } {
  const sides: { base: Side; charged: Side } = {
    base: { offs: [], left: base },
    charged: { offs: [], left: charged },
  }
  for (const discount of discounts) {
    const isFor = lines.map((line) => isOff(line, discount))
    const bases = [
      shopMoney(sumOf(sides.base.left, isFor)),
      money(sumOf(sides.charged.left, isFor), shown.code),
    ] as const
    const [off, offCharged] = amountsOff(bases, discount, shown)
    sides.base = taken(sides.base, off, isFor)
    sides.charged = taken(sides.charged, offCharged, isFor)
  }
  return sides
}

export function isOff({ product }: Line, { productIds }: Discount): boolean {
  return !productIds || productIds.has(product?.id ?? '')
}

// Nothing is taken off that is not there, and where it is all in one currency, it is in the other.
function amountsOff(
  [base, charged]: readonly [Money, Money],
  { percent, amountCents }: Discount,
  shown: Shown,
) {
  const [off, offCharged] =
    percent === null
      ? [shopMoney(amountCents ?? 0), costIn(amountCents ?? 0, shown)]
      : [shareOf(base, percent), shareOf(charged, percent)]
  if (percent === null && !amountCents) return [off, offCharged] as const
  const isAll = off.amountMinor >= base.amountMinor || offCharged.amountMinor >= charged.amountMinor
  return isAll ? ([base, charged] as const) : ([off, offCharged] as const)
}

// In proportion to what is left of the lines, in what people pay with, and never more than that.
function taken({ offs, left }: Side, off: Money, isFor: boolean[]): Side {
  if (off.amountMinor === 0) return { offs: [...offs, off], left }
  const unit = unitOf(off.currency)
  const weights = left.map((minor, at) => (isFor[at] ? minor : 0))
  const shares = allocate(money(off.amountMinor / unit, off.currency), weights)
  return {
    offs: [...offs, off],
    left: left.map((minor, at) => minor - multiply(shares[at] ?? shopMoney(0), unit).amountMinor),
  }
}

function sumOf(amounts: number[], isFor: boolean[]): number {
  return amounts.reduce((sum, minor, at) => (isFor[at] ? sum + minor : sum), 0)
}
