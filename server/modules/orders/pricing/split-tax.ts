import { allocate, money, type Money } from '#shared/money/money.ts'
import { taxIn } from '#shared/money/shown-money.ts'
import { milliPercentOf, type TaxLine, type TaxRate } from '#shared/orders/tax.ts'

/** The rates of where an order goes, and whether its prices hold them. */
export type Tax = { isIncluded: boolean; rates: readonly TaxRate[] }

/** `each` is the tax of each order line; what is left of `amount` is that of the shipping. */
export type TaxSplit = { amount: Money; added: Money; lines: TaxLine[]; each: number[] }

type Taxed = {
  /** What each order line costs less its discount, in minor units. */
  nets: readonly { minor: number; taxClass: string }[]
  shipping: Money
}

/**
 * The taxes of an order in one currency. Each is rounded once, on the sum of all that it is due on, and split over the order
 * lines and the shipping afterwards.
 */
export function splitTax({ nets, shipping }: Taxed, tax: Tax | undefined): TaxSplit {
  const { currency } = shipping
  const none = money(0, currency)
  if (!tax) return { amount: none, added: none, lines: [], each: nets.map(() => 0) }
  const parts = [
    ...nets.map(({ minor, taxClass }) => ({ minor, rates: ratesFor(tax.rates, taxClass) })),
    ...shippingParts(nets, shipping, tax.rates),
  ]
  const shares = kindsOf(parts, tax.isIncluded).map((kind) =>
    shareOut(kind, { parts, currency, isIncluded: tax.isIncluded }),
  )
  const each = parts.map((_, at) => sumOf(shares.map((share) => share.each[at] ?? 0)))
  const amount = money(sumOf(each), currency)
  return {
    amount,
    added: tax.isIncluded ? none : amount,
    lines: merged(shares.flatMap((share) => share.lines)),
    each: each.slice(0, nets.length),
  }
}

type Rate = { name: string; milliPercent: number }
type Taxable = { minor: number; rates: Rate[] }
/** Rates that are due together on some of the parts, by their places. */
type Kind = { rates: Rate[]; on: Set<number> }

function ratesFor(rates: readonly TaxRate[], taxClass: string): Rate[] {
  return rates
    .map((rate) => ({ name: rate.name, milliPercent: milliPercentOf(rate, taxClass) }))
    .filter(({ milliPercent }) => milliPercent > 0)
}

// Where a rate follows the goods, the shipping of each is taxed with it.
function shippingParts(nets: Taxed['nets'], shipping: Money, rates: readonly TaxRate[]): Taxable[] {
  const due = rates.filter(({ taxesShipping }) => taxesShipping)
  const weights = nets.map(({ minor }) => minor)
  if (!due.some(({ shippingLikeGoods }) => shippingLikeGoods) || sumOf(weights) === 0)
    return [{ minor: shipping.amountMinor, rates: ratesFor(due, '') }]
  return allocate(shipping, weights).map(({ amountMinor: minor }, at) => ({
    minor,
    rates: due.flatMap((rate) =>
      ratesFor([rate], rate.shippingLikeGoods ? (nets[at]?.taxClass ?? '') : ''),
    ),
  }))
}

// Of taxes that a price includes, each depends on the others; added ones do not.
function kindsOf(parts: readonly Taxable[], isIncluded: boolean): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const [at, { minor, rates }] of parts.entries()) {
    if (minor === 0) continue
    for (const due of isIncluded ? [rates] : rates.map((rate) => [rate])) {
      const key = JSON.stringify(due)
      const kind = kinds.get(key) ?? { rates: due, on: new Set() }
      kinds.set(key, { ...kind, on: kind.on.add(at) })
    }
  }
  return [...kinds.values()].filter(({ rates }) => rates.length > 0)
}

const HUNDRED_PERCENT = 100_000

type Sum = { parts: readonly Taxable[]; currency: string; isIncluded: boolean }

function shareOut({ rates, on }: Kind, { parts, currency, isIncluded }: Sum) {
  const weights = parts.map(({ minor }, at) => (on.has(at) ? minor : 0))
  const sum = money(sumOf(weights), currency)
  const percents = sumOf(rates.map(({ milliPercent }) => milliPercent))
  const denominator = isIncluded ? HUNDRED_PERCENT + percents : HUNDRED_PERCENT
  const taxes = rates.map(({ milliPercent }) => taxIn(sum, milliPercent, denominator))
  const amounts = taxes.map(({ amountMinor }) => amountMinor)
  const baseMinor = Math.max(0, sum.amountMinor - (isIncluded ? sumOf(amounts) : 0))
  const shares = taxes.map((tax) => allocate(tax, weights))
  return {
    lines: rates.map((rate, at) => ({ ...rate, baseMinor, taxMinor: amounts[at] ?? 0 })),
    each: parts.map((_, at) => sumOf(shares.map((share) => share[at]?.amountMinor ?? 0))),
  }
}

function merged(lines: readonly TaxLine[]): TaxLine[] {
  const byRate = new Map<string, TaxLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.name, line.milliPercent])
    const { baseMinor = 0, taxMinor = 0 } = byRate.get(key) ?? {}
    const sums = { baseMinor: baseMinor + line.baseMinor, taxMinor: taxMinor + line.taxMinor }
    byRate.set(key, { ...line, ...sums })
  }
  return [...byRate.values()]
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
