import { Refusal } from '#server/kernel/refusal.ts'
import { formatMoneyShort, type Rates } from '#shared/money/currency.ts'
import { DEFAULT_SHOP_CURRENCY, shopCurrency } from '#shared/money/shop-currency.ts'
import { add, allocate, money, subtract, shopMoney, type Money } from '#shared/money/money.ts'
import { costIn, priceIn, shareOf, shownIn, thresholdIn } from '#shared/money/shown-money.ts'
import { rateCents, type ShippingRate } from '#shared/orders/shipping.ts'
import { splitTax, type Tax, type TaxSplit } from './split-tax.ts'

/** Far above any order, and far below where sums in any currency would cease to be exact. */
const MOST_US_CENTS = 100_000_000_000
const MOST_OF_OTHERS = 10_000_000_000_000

/** Takes off one of the two, or nothing; `productIds` are those that it is for, all where they are not named. */
export type Discount = {
  percent: number | null
  amountCents: number | null
  productIds?: ReadonlySet<string>
}

export type PricingTerms = {
  shipping: ShippingRate
  discount?: Discount | undefined
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
 * `each` are the prices of one piece, in the order of the lines, and `off` what the discount takes off each line, in minor units;
 * `rate` is what a dollar costs.
 */
export type Prices = {
  dollars: Sums & { off: number[] }
  charged: Sums & { each: Money[] }
  rate: string
}

export type Line = {
  priceCents: number
  quantity: number
  product?: { id?: string; weightGrams: number | null; taxClass?: string }
}

/**
 * Prices lines in the shop's currency, which is `dollars` here as in all names, and in the charged one. There, the price of a piece is the one that its page shows, and so are
 * shipping and the amount of a discount; everything else is their sum, and the tax of it.
 */
export function priceLines(lines: readonly Line[], terms: PricingTerms): Prices {
  const shown = shownIn(terms.currency, terms.rates)
  const each = lines.map(({ priceCents }) => priceIn(priceCents, shown))
  const subtotals = subtotalsOf(lines, terms)
  const shipping = shippingOf(lines, subtotals, terms.shipping)
  const isFor = (line: Line) => isOff(line, terms.discount)
  const [off, offCharged] = amountsOff(subtotalsOf(lines.filter(isFor), terms), terms.discount)
  const { dollars, charged, rate } = subtotals
  const inDollars = { amounts: lines.map(({ priceCents }) => priceCents), lines, isFor }
  const inCharge = { ...inDollars, amounts: each.map(({ amountMinor }) => amountMinor) }
  const offEach = split(off, inDollars)
  const netsIn = (priced: Priced, offs: number[]) => ({
    nets: netsOf(priced, offs),
    tax: terms.tax,
  })
  return {
    dollars: {
      ...sumsOf(
        { subtotal: dollars, discount: off, shipping: shipping.dollars },
        netsIn(inDollars, offEach),
      ),
      off: offEach,
    },
    charged: {
      ...sumsOf(
        { subtotal: charged, discount: offCharged, shipping: shipping.charged },
        netsIn(inCharge, terms.tax ? split(offCharged, inCharge) : []),
      ),
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
  const dollars = requireSmall(sumOf(lines, ({ priceCents }) => priceCents))
  const charged = sumOf(lines, ({ priceCents }) => priceIn(priceCents, shown).amountMinor)
  return {
    dollars,
    charged: money(charged, currency),
    rate: shown.perDollar,
  }
}

/** What a rate comes to for these lines, in dollars and as it is charged; a product without a weight weighs nothing. */
export function shippingOf(
  lines: readonly Line[],
  subtotals: Subtotals,
  rate: ShippingRate,
): { dollars: Money; charged: Money } {
  const parcel = {
    grams: sumOf(lines, ({ product }) => product?.weightGrams ?? 0),
    pieces: sumOf(lines, () => 1),
    reaches: (cents: number) => hasReached(subtotals, cents),
  }
  const cents = lines.length === 0 ? 0 : rateCents(rate, parcel)
  const shown = { code: subtotals.charged.currency, perDollar: subtotals.rate }
  return { dollars: shopMoney(cents), charged: costIn(cents, shown) }
}

/** What the lines come to before a discount, in dollars and as it is charged at `rate` units a dollar. */
export type Subtotals = { dollars: Money; charged: Money; rate: string }

/** Whether a cart has reached a sum of minor units: exactly, or as it is shown in the currency that is charged. */
export function hasReached({ dollars, charged, rate }: Subtotals, overCents: number): boolean {
  const seen = thresholdIn(overCents, { code: charged.currency, perDollar: rate })
  return dollars.amountMinor >= overCents || charged.amountMinor >= seen.amountMinor
}

function isOff({ product }: Line, discount: Discount | undefined): boolean {
  return !discount?.productIds || discount.productIds.has(product?.id ?? '')
}

/** Lines with what a piece of each costs in some currency, and which of them a discount is for. */
type Priced = { amounts: number[]; lines: readonly Line[]; isFor: (line: Line) => boolean }

// In proportion to what the lines cost, and never more than that.
function split(off: Money, { amounts, lines, isFor }: Priced): number[] {
  const weights = lines.map((line, at) => (isFor(line) ? (amounts[at] ?? 0) * line.quantity : 0))
  if (off.amountMinor === 0) return weights.map(() => 0)
  return allocate(off, weights).map(({ amountMinor }) => amountMinor)
}

function netsOf({ amounts, lines }: Priced, offs: number[]) {
  return lines.map(({ quantity, product }, at) => ({
    minor: (amounts[at] ?? 0) * quantity - (offs[at] ?? 0),
    taxClass: product?.taxClass ?? '',
  }))
}

// Nothing is taken off that is not there, and where it is all in one currency, it is in the other.
function amountsOff({ dollars, charged, rate }: Subtotals, discount: Discount | undefined) {
  if (!discount) return [shopMoney(0), money(0, charged.currency)] as const
  const { percent, amountCents } = discount
  const seen = { code: charged.currency, perDollar: rate }
  const [off, offCharged] =
    percent === null
      ? [shopMoney(amountCents ?? 0), costIn(amountCents ?? 0, seen)]
      : [shareOf(dollars, percent), shareOf(charged, percent)]
  const isAll =
    off.amountMinor >= dollars.amountMinor || offCharged.amountMinor >= charged.amountMinor
  return isAll ? ([dollars, charged] as const) : ([off, offCharged] as const)
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
