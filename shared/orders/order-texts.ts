import { formatAmount } from '#shared/money/currency.ts'
import type { DiscountKind } from './discount-codes.ts'
import { taxName, type TaxMode } from './tax.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

/** One line of what something costs; `amount` as people write it. */
export type Sum = { name: string; amount: string; isTotal?: boolean }

/** The same sentence wherever somebody asks. */
export const shippingByCountry =
  'What shipping costs, and how long it takes, depends on your country.'

/** `country` is its English name. */
export function notShippedText(country: string): string {
  return `We don’t ship to ${country}.`
}

/** For a visitor who looks from where nothing is shipped to: the address decides, and may be of somebody else. */
export const elsewhere = 'For an address elsewhere, choose its country at the checkout.'

type Taxes = { mode: TaxMode; lines: readonly { name: string; percent: number; tax: number }[] }

type TakenOff = { code: string; kind: DiscountKind; amount: number }

type Amounts = {
  subtotal: number
  discount: number
  /** The code, or the name of the automatic discount; of several, all names. */
  discountName: string
  /** What each discount takes off, as far as that is told. */
  discounts?: readonly TakenOff[]
  shipping: number
  /** How it is shipped, where that has a name. */
  shippingName?: string | undefined
  /** Why it cannot be shipped, where it cannot. */
  shippingProblem?: string | undefined
  taxes?: Taxes
  /** Nobody knows yet where it goes. */
  isEstimate?: boolean
  total: number
  refunded?: number
}

/** The sums of a cart or an order, in major units of `currency`; a discount and a refund where there are any. */
export function sumsOf(amounts: Amounts, currency = shopCurrency()): Sum[] {
  const shown = (amount: number) => formatAmount(amount, currency)
  const { subtotal, shipping, shippingName, total, refunded = 0 } = amounts
  const free = amounts.shippingProblem ? '–' : 'Free'
  const { taxes = NO_TAXES, isEstimate = false } = amounts
  const shownTaxes = taxSums(taxes, currency, isEstimate)
  return [
    { name: 'Subtotal', amount: shown(subtotal) },
    ...discountsOf(amounts).map(({ code, amount }) => ({
      name: `Discount ${code}`.trim(),
      amount: `−${shown(amount)}`,
    })),
    {
      name: shippingText(shippingName, shipping > 0 ? undefined : freedBy(amounts)),
      amount: shipping > 0 ? shown(shipping) : free,
    },
    ...(taxes.mode === 'added' ? shownTaxes : []),
    { name: 'Total', amount: shown(total), isTotal: true },
    ...(taxes.mode === 'included' ? shownTaxes : []),
    ...(refunded > 0 ? [{ name: 'Refunded', amount: `−${shown(refunded)}` }] : []),
  ]
}

// Whoever may not see the codes, or an order that has none written down, sees what was taken off in all.
function discountsOf({ discount, discountName: code, discounts = [] }: Amounts) {
  const each = discounts.filter(({ amount }) => amount > 0)
  const sum = each.reduce((total, { amount }) => total + amount, 0)
  if (discount === 0) return []
  return Math.abs(sum - discount) < LEAST ? each : [{ code, amount: discount }]
}

// Less than any coin, and more than what sums of fractions are out by.
const LEAST = 1e-4

function freedBy({ discounts = [] }: Amounts): string | undefined {
  return discounts.find(({ kind }) => kind === 'shipping')?.code
}

function shippingText(name: string | undefined, code: string | undefined): string {
  const words = name ? `Shipping, ${name}` : 'Shipping'
  return code ? `${words}, with ${code}` : words
}

/** A line for each tax that comes to something; those that prices include say so. */
export function taxSums({ mode, lines }: Taxes, currency: string, isEstimate = false): Sum[] {
  const ending = mode === 'included' ? ' included' : isEstimate ? ', estimated' : ''
  const due = lines.filter(({ tax }) => tax !== 0)
  return due.map(({ tax, ...line }) => ({
    name: taxName(line) + ending,
    amount: formatAmount(tax, currency),
  }))
}

const NO_TAXES: Taxes = { mode: 'off', lines: [] }

type Order = {
  currency: string
  subtotal_price: number
  total_discounts: number
  discount_code: string
  discounts?: readonly TakenOff[]
  shipping_price: number
  shipping_method?: string
  taxes?: Taxes
  total_price: number
  refunded_price: number
}

/** The sums of an order of the API. */
export function orderSums(order: Order): Sum[] {
  const { subtotal_price: subtotal, total_discounts: discount, discount_code: discountName } = order
  const { shipping_price: shipping, shipping_method: shippingName } = order
  const { total_price: total, refunded_price: refunded } = order
  const { taxes = NO_TAXES, discounts = [] } = order
  const named = { discount, discountName, discounts }
  const sums = { subtotal, ...named, shipping, shippingName, taxes, total, refunded }
  return sumsOf(sums, order.currency)
}

type TaxBases = { mode: TaxMode; lines: readonly { name: string; percent: number; base: number }[] }

/** What an invoice says of tax besides its sums: “Prices include tax: VAT 19% on $46.21.” */
export function taxText({ mode, lines }: TaxBases, currency: string): string {
  if (mode === 'off') return 'Prices include tax.'
  if (lines.length === 0) return 'No tax was charged.'
  const how = mode === 'included' ? 'Prices include tax' : 'Tax is added to the prices'
  return `${how}: ${taxBasesText(lines, currency)}.`
}

/** “VAT 19% on $46.21, VAT 7% on $10.00”. */
export function taxBasesText(lines: TaxBases['lines'], currency: string): string {
  return lines.map((line) => `${taxName(line)} on ${formatAmount(line.base, currency)}`).join(', ')
}
