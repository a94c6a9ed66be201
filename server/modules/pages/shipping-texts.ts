import { regionName, type SiteSettings } from '#server/modules/settings/index.ts'
import { formatMoneyShort } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import {
  canCost,
  flatMethod,
  leastCents,
  type ShippingMethod,
  type ShippingZone,
} from '#shared/orders/shipping.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'

const shown = (cents: number) => formatMoneyShort(shopMoney(cents))

/** What shipping costs, in sentences; with zones, a table follows. */
export function shippingCostsText(site: SiteSettings): string {
  const [flatly, free] = [shown(site.shippingFlatCents), shown(site.freeShippingOverCents)]
  return site.shippingZones.length > 0
    ? 'What shipping costs depends on where the order goes.'
    : `Shipping costs ${flatly} per order, whatever its weight. It is free for orders over ${free}.`
}

/** How long it takes to the door, with its unit. */
export function doorTimeText({ shippingZones, deliveryDays }: SiteSettings): string {
  const hasOwn = shippingZones.some(({ methods }) => methods.some(({ days }) => days !== ''))
  return hasOwn ? 'depends on where the order goes, as above' : `${deliveryDays} business days`
}

/** The zones in clean HTML: a row for each way of shipping; nothing where there are no zones. */
export function zonesTable(site: SiteSettings): string {
  const { shippingZones: zones } = site
  if (zones.length === 0) return ''
  const flat = { ...flatMethod(site), name: 'Standard' }
  const elsewhere = { id: '', name: 'Anywhere else', regions: [], isRest: false, isShipped: true }
  const hasRest = zones.some(({ isRest }) => isRest)
  const all = hasRest ? zones : [...zones, { ...elsewhere, methods: [flat] }]
  const rows = all.flatMap((zone) => zoneRows(zone, site.deliveryDays))
  const head = HEADS.map((name) => `<th>${name}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const HEADS = ['Where', 'How', 'Cost', 'Free over', 'At your door']

function zoneRows(zone: ShippingZone, deliveryDays: string): string[] {
  const where = whereText(zone)
  if (!zone.isShipped) return [row([where, 'Nothing is shipped there', '–', '–', '–'])]
  return zone.methods.map((method, at) =>
    row([
      at === 0 ? where : '',
      method.name,
      costText(method),
      method.freeOverCents === null || !canCost(method) ? '–' : shown(method.freeOverCents),
      method.pickupAt ? 'picked up' : daysText(method.days || deliveryDays),
    ]),
  )
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${escapeMarkup(cell)}</td>`).join('')}</tr>`
}

function whereText({ name, regions, isRest }: ShippingZone): string {
  const countries = isRest ? 'every other country' : regions.map(regionName).join(', ')
  return countries && countries !== name ? `${name}: ${countries}` : name
}

function daysText(days: string): string {
  return `${days} business ${days === '1' ? 'day' : 'days'}`
}

function costText(method: ShippingMethod): string {
  if (!canCost(method)) return 'Free'
  const least = shown(leastCents([{ ...method, pickupAt: '' }]))
  return method.kind === 'flat' ? least : `from ${least}, ${BY[method.kind]}`
}

const BY = {
  price: 'by what the order comes to',
  weight: 'by its weight',
  pieces: 'by the number of its pieces',
}
