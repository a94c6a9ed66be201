import { scaledBy, type Scale } from '#shared/money/scale.ts'
import type { SiteSettings } from './schema.ts'

type Amounts = Pick<
  SiteSettings,
  | 'shippingFlatCents'
  | 'freeShippingOverCents'
  | 'payOnDeliveryLimitCents'
  | 'firstOrderCheckCents'
  | 'shippingZones'
>
type Method = SiteSettings['shippingZones'][number]['methods'][number]

export function scaledAmounts(site: SiteSettings, scale: Scale): Amounts {
  const scaled = (cents: number) => scaledBy(cents, scale)
  return {
    shippingFlatCents: scaled(site.shippingFlatCents),
    freeShippingOverCents: scaled(site.freeShippingOverCents),
    payOnDeliveryLimitCents: scaled(site.payOnDeliveryLimitCents),
    firstOrderCheckCents: scaled(site.firstOrderCheckCents),
    shippingZones: site.shippingZones.map((zone) => ({
      ...zone,
      methods: zone.methods.map((method) => ({
        ...method,
        priceCents: scaled(method.priceCents),
        freeOverCents: method.freeOverCents === null ? null : scaled(method.freeOverCents),
        bands: scaledBands(method, scaled),
      })),
    })),
  }
}

// Of two bands that begin at the same sum after rounding, the later one is the one that held from there on.
function scaledBands({ kind, bands }: Method, scaled: (cents: number) => number) {
  const all = bands.map(({ from, priceCents }) => ({
    from: kind === 'price' ? scaled(from) : from,
    priceCents: scaled(priceCents),
  }))
  return all.filter(({ from }, at) => all[at + 1]?.from !== from)
}
