import { Refusal } from '#server/kernel/refusal.ts'
import { formatMoneyShort, type Rates } from '#shared/money/currency.ts'
import { DEFAULT_SHOP_CURRENCY, shopCurrency } from '#shared/money/shop-currency.ts'
import { add, money, shopMoney, subtract, type Money } from '#shared/money/money.ts'
import { costIn, priceIn, shownIn } from '#shared/money/shown-money.ts'
import { rateCents, type ShippingRate } from '#shared/orders/shipping.ts'
import { splitTax, type Tax, type TaxSplit } from './split-tax.ts'
import { takeOff, type Discount, type Side } from './take-off.ts'

/** Far above any order, and far below where sums in any currency would cease to be exact. */
const MOST_US_CENTS = 100_000_000_000
const MOST_OF_OTHERS = 10_000_000_000_000

export type PricingTerms = {
  shipping: ShippingRate
  /** In the order in which they are taken off. */
  discounts?: readonly Discount[]
  tax?: Tax | undefined
  /** What is charged. */
  currency: string
  rates: Rates
}

/** `total` is `subtotal` less `discount` plus `shipping`, and plus the tax that is added, exactly. */
export type Sums = {
  subtotal: Money
  discount: Money
  shipping: Money
  tax: TaxSplit
  total: Money
}

/**
 * `each` are the prices of one piece, in the order of the lines, and `off` what the discounts take off each line, in minor units;
 * `offs` is what each discount takes off. `rate` is what a dollar costs.
 */
export type Prices = {
  base: Sums & { off: number[]; offs: Money[] }
  charged: Sums & { each: Money[]; offs: Money[] }
  rate: string
}

export type Line = {
  priceCents: number
  quantity: number
  product?: { id?: string; weightGrams: number | null; taxClass?: string }
}

/**
 * Prices lines in the shop's currency (`base`) and in the charged one. There, the price of a piece is the one that its page shows,
 * and so are shipping and the amount of a discount; everything else is their sum, and the tax of it.
 */
export function priceLines(lines: readonly Line[], terms: PricingTerms): Prices {
  const shown = shownIn(terms.currency, terms.rates)
  const each = lines.map(({ priceCents }) => priceIn(priceCents, shown))
  const subtotals = subtotalsOf(lines, terms)
  const shipping = shippingOf(lines, subtotals, terms.shipping)
  const { base, charged, rate } = subtotals
  const costs = {
    base: lines.map(({ priceCents, quantity }) => priceCents * quantity),
    charged: lines.map(({ quantity }, at) => (each[at]?.amountMinor ?? 0) * quantity),
  }
  const sides = takeOff(lines, terms.discounts ?? [], { ...costs, shown })
  const sumsIn = ({ offs, left }: Side, costsMore: Pick<Sums, 'subtotal' | 'shipping'>) => {
    const discount = offs.reduce(add, money(0, costsMore.subtotal.currency))
    const nets = netsOf(lines, left)
    return { ...sumsOf({ ...costsMore, discount }, { nets, tax: terms.tax }), offs }
  }
  return {
    base: {
      ...sumsIn(sides.base, { subtotal: base, shipping: shipping.base }),
      off: costs.base.map((cost, at) => cost - (sides.base.left[at] ?? 0)),
    },
    charged: {
      ...sumsIn(sides.charged, { subtotal: charged, shipping: shipping.charged }),
      each,
    },
    rate,
  }
}

/** What the lines come to, without a discount and shipping. */
export function subtotalsOf(
  lines: readonly Line[],
  { currency, rates }: Pick<PricingTerms, 'currency' | 'rates'>,
): Subtotals {
  const shown = shownIn(currency, rates)
  const base = requireSmall(sumOf(lines, ({ priceCents }) => priceCents))
  const charged = sumOf(lines, ({ priceCents }) => priceIn(priceCents, shown).amountMinor)
  return {
    base,
    charged: money(charged, currency),
    rate: shown.rate,
  }
}

/** What a rate comes to for these lines, in the shop's currency and as it is charged; a product without a weight weighs nothing. */
export function shippingOf(
  lines: readonly Line[],
  subtotals: Subtotals,
  rate: ShippingRate,
): { base: Money; charged: Money } {
  const parcel = {
    grams: sumOf(lines, ({ product }) => product?.weightGrams ?? 0),
    pieces: sumOf(lines, () => 1),
    reaches: (cents: number) => hasReached(subtotals, cents),
  }
  const cents = lines.length === 0 ? 0 : rateCents(rate, parcel)
  const shown = { code: subtotals.charged.currency, rate: subtotals.rate }
  return { base: shopMoney(cents), charged: costIn(cents, shown) }
}

/** What the lines come to before a discount, in the shop's currency and as it is charged at `rate` units of it. */
export type Subtotals = { base: Money; charged: Money; rate: string }

/** Whether a cart has reached a sum of minor units: exactly, or as it is shown in the currency that is charged. */
export function hasReached({ base, charged, rate }: Subtotals, overCents: number): boolean {
  const seen = costIn(overCents, { code: charged.currency, rate })
  return base.amountMinor >= overCents || charged.amountMinor >= seen.amountMinor
}

function netsOf(lines: readonly Line[], left: number[]) {
  return lines.map(({ product }, at) => ({
    minor: left[at] ?? 0,
    taxClass: product?.taxClass ?? '',
  }))
}

function sumOf(lines: readonly Line[], valueOf: (line: Line) => number): number {
  return lines.reduce((sum, line) => sum + valueOf(line) * line.quantity, 0)
}

function requireSmall(cents: number): Money {
  const most = shopCurrency() === DEFAULT_SHOP_CURRENCY ? MOST_US_CENTS : MOST_OF_OTHERS
  if (cents > most) {
    const text = `An order may come to at most ${formatMoneyShort(shopMoney(most))}.`
    throw new Refusal('invalid', 'order_too_large', text, { fields: { items: text } })
  }
  return shopMoney(cents)
}

type Untaxed = Pick<Sums, 'subtotal' | 'discount' | 'shipping'>
type Taxed = { nets: ReturnType<typeof netsOf>; tax: Tax | undefined }

function sumsOf({ subtotal, discount, shipping }: Untaxed, { nets, tax: terms }: Taxed): Sums {
  const tax = splitTax({ nets, shipping }, terms)
  const total = add(add(subtract(subtotal, discount), shipping), tax.added)
  return { subtotal, discount, shipping, tax, total }
}
