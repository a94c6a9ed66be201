import { Refusal } from '#server/kernel/refusal.ts'
import { convertFromUsd, type Rates } from '#shared/money/currency.ts'
import { add, convert, money, multiply, subtract, usd, type Money } from '#shared/money/money.ts'

/** Far above any order, and far below where sums in any currency would cease to be exact. */
const MOST_CENTS = 100_000_000_000

/** Takes off one of the two. */
export type Discount = { percent: number | null; amountCents: number | null }

export type PricingTerms = {
  shippingFlatCents: number
  freeShippingOverCents: number
  discount?: Discount | undefined
  /** What is charged. */
  currency: string
  rates: Rates
}

/** `total` is `subtotal` less `discount` plus `shipping`, exactly. */
export type Sums = { subtotal: Money; discount: Money; shipping: Money; total: Money }

/** `each` are the prices of one piece, in the order of the lines; `rate` is what a dollar costs. */
export type Prices = { dollars: Sums; charged: Sums & { each: Money[] }; rate: string }

type Line = { priceCents: number; quantity: number }

/**
 * Prices lines in dollars and in the charged currency. There, the price of a piece is converted and rounded once, and so are
 * shipping and discount; everything else is their sum.
 */
export function priceLines(lines: readonly Line[], terms: PricingTerms): Prices {
  const { rates, currency } = terms
  const dollars = sumsInDollars(lines, terms)
  const { rate } = convertFromUsd(0, currency, rates)
  const charge = (amount: Money) => convert(amount, currency, rate).money
  const each = lines.map(({ priceCents }) => charge(usd(priceCents)))
  const subtotal = each.reduce(
    (sum, price, at) => add(sum, multiply(price, lines[at]?.quantity ?? 0)),
    money(0, currency),
  )
  const isAllOff = dollars.discount.amountMinor === dollars.subtotal.amountMinor
  const discount = isAllOff ? subtotal : smaller(charge(dollars.discount), subtotal)
  const charged = { ...sumsOf({ subtotal, discount, shipping: charge(dollars.shipping) }), each }
  return { dollars, charged, rate }
}

/** What a discount takes off. A share is rounded once; nothing is taken off that is not there. */
export function amountOff(subtotal: Money, { percent, amountCents }: Discount): Money {
  if (percent === null) return smaller(usd(amountCents ?? 0), subtotal)
  return convert(multiply(subtotal, percent), subtotal.currency, '0.01').money
}

function sumsInDollars(lines: readonly Line[], terms: PricingTerms): Sums {
  const subtotal = usd(lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0))
  if (subtotal.amountMinor > MOST_CENTS) {
    const text = 'An order may come to at most $1,000,000,000.'
    throw new Refusal('invalid', 'order_too_large', text, { fields: { items: text } })
  }
  const discount = terms.discount ? amountOff(subtotal, terms.discount) : usd(0)
  const isFree = lines.length === 0 || subtotal.amountMinor >= terms.freeShippingOverCents
  return sumsOf({ subtotal, discount, shipping: usd(isFree ? 0 : terms.shippingFlatCents) })
}

function sumsOf({ subtotal, discount, shipping }: Omit<Sums, 'total'>): Sums {
  return { subtotal, discount, shipping, total: add(subtract(subtotal, discount), shipping) }
}

function smaller(one: Money, other: Money): Money {
  return one.amountMinor < other.amountMinor ? one : other
}
