import type { SiteSettings } from '#server/modules/settings/index.ts'
import { formatMoneyShort } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import { canCost, leastCents, type ShippingMethod } from '#shared/orders/shipping.ts'

type Zone = SiteSettings['shippingZones'][number]

const shown = (cents: number) => formatMoneyShort(shopMoney(cents))

/** What shipping costs, in sentences: the flat rate, after the zones where there are any. */
export function shippingCostsText(site: SiteSettings): string {
  const { shippingZones: zones, shippingFlatCents: flat, freeShippingOverCents: over } = site
  const [flatly, free] = [shown(flat), shown(over)]
  if (zones.length === 0)
    return `Shipping costs ${flatly} per order, whatever its weight. It is free for orders over ${free}.`
  const hasRest = zones.some(({ isRest }) => isRest)
  const elsewhere = `Anywhere else: ${flatly} per order, free for orders over ${free}.`
  return [
    'What shipping costs depends on where the order goes.',
    ...zones.map(zoneText),
    ...(hasRest ? [] : [elsewhere]),
  ].join(' ')
}

function zoneText({ name, isShipped, methods }: Zone): string {
  return isShipped
    ? `${name}: ${methods.map(methodText).join('; ')}.`
    : `${name}: nothing is shipped there.`
}

function methodText(method: ShippingMethod): string {
  const { name, kind, pickupAt, freeOverCents } = method
  if (!canCost(method)) return `${name}${pickupAt ? ', picked up' : ''}, free`
  const least = leastCents([{ ...method, pickupAt: '' }])
  const cost = kind === 'flat' ? shown(least) : `from ${shown(least)}, ${BY[kind]}`
  return `${name}, ${cost}${freeOverCents === null ? '' : `, free over ${shown(freeOverCents)}`}`
}

const BY = {
  price: 'by what the order comes to',
  weight: 'by its weight',
  pieces: 'by the number of its pieces',
}
