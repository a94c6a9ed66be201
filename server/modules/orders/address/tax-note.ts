import { fromJson } from '#server/kernel/stored-json.ts'
import { discountShares } from '#server/modules/orders/paid-for-lines.ts'
import { splitTax, taxFor } from '#server/modules/orders/pricing/index.ts'
import type { LineRow, OrderRow } from '#server/modules/orders/queries.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money, type Money } from '#shared/money/money.ts'

type Destination = { country: string; state: string }
type Line = { row: LineRow; product?: { taxClass: string } }
type Elsewhere = {
  order: OrderRow
  lines: readonly Line[]
  to: Destination
  /** As the sentence calls it. */
  name?: string
}

/** How an order would be taxed elsewhere by the rates of today, where that is not how it would be where it goes; empty otherwise. */
export function taxNote(
  settings: SiteSettings,
  { order, lines, to, name = 'This order' }: Elsewhere,
): string {
  const taxAt = (address: Destination) =>
    taxesOf(order, lines, taxFor(taxed(settings, order), address))
  const [here, there] = [taxAt(fromJson(order.shipping_address)), taxAt(to)]
  if (here.amountMinor === there.amountMinor) return ''
  const isIncluded = order.tax_mode === 'included'
  return `${thereText(there, isIncluded)} ${chargedText(name, money(order.tax_minor, order.currency), isIncluded)}`
}

function thereText(tax: Money, isIncluded: boolean): string {
  if (tax.amountMinor === 0) return 'At this address, no tax would be due.'
  return isIncluded
    ? `Of its total, ${formatMoney(tax)} would be tax at this address.`
    : `At this address, ${formatMoney(tax)} would be added as tax.`
}

function chargedText(name: string, tax: Money, isIncluded: boolean): string {
  if (tax.amountMinor === 0) return `${name} was charged no tax.`
  return `${name} was ${isIncluded ? 'taxed with' : 'charged'} ${formatMoney(tax)}.`
}

// As it was placed, whatever the shop does now.
function taxed(settings: SiteSettings, { tax_mode: taxMode }: OrderRow): SiteSettings {
  return { ...settings, taxMode }
}

function taxesOf(
  { currency, discount_minor, shipping_minor }: OrderRow,
  lines: readonly Line[],
  tax: ReturnType<typeof taxFor>,
): Money {
  const rows = lines.map(({ row }) => row)
  const shares = discountShares(rows, money(discount_minor, currency))
  const nets = lines.map(({ row, product }, at) => ({
    minor: Math.max(0, row.price_minor * row.quantity - (shares[at] ?? 0)),
    taxClass: product?.taxClass ?? '',
  }))
  return splitTax({ nets, shipping: money(shipping_minor, currency) }, tax).amount
}
