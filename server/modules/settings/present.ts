import type { Context } from '#server/kernel/context.ts'
import { toAmount } from '#shared/money/amount.ts'
import { DEFAULT_SHOP_CURRENCY } from '#shared/money/shop-currency.ts'
import { mediaUrl } from '#shared/picture.ts'
import type { Settings, SettingsIn } from './schema-api.ts'
import type { SiteSettings } from './schema.ts'
import type { StoredZones } from './schema-zones.ts'
import { presentRates } from './schema-taxes-api.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { isRegion } from './regions.ts'
import { NO_REGION } from './schema-zones-api.ts'
import { randomText } from '#server/kernel/ids.ts'

export function presentSettings({ config }: Context, site: SiteSettings): Settings {
  const {
    shippingFlatCents,
    freeShippingOverCents,
    payOnDeliveryLimitCents,
    firstOrderCheckCents,
    shippingZones,
    taxRates,
    aboutUpdated: _,
    pagesUpdated: __,
    starterTexts: ___,
    firstStepsAway: ____,
    mondayMailSince: _____,
    logo,
    ...others
  } = site
  return {
    ...others,
    shippingFlat: toAmount(shippingFlatCents),
    freeShippingOver: toAmount(freeShippingOverCents),
    payOnDeliveryLimit: toAmount(payOnDeliveryLimitCents),
    firstOrderCheck: toAmount(firstOrderCheckCents),
    shippingZones: shippingZones.map(presentZone),
    taxRates: presentRates(taxRates),
    logoUrl: logo && mediaUrl(logo.mediaId, logo.width),
    hasPayPal: config.PAYPAL_CLIENT_ID !== undefined,
    payPalCharges: payPalCharges(config, site.shopCurrency),
  }
}

function payPalCharges(config: Context['config'], shop: string): string {
  if (config.PAYPAL_CLIENT_ID === undefined) return ''
  return config.PAYPAL_CURRENCIES.includes(shop) ? shop : DEFAULT_SHOP_CURRENCY
}

function presentZone({ methods, ...zone }: StoredZones[number]): Settings['shippingZones'][number] {
  return {
    ...zone,
    methods: methods.map(({ priceCents, bands, freeOverCents, ...method }) => ({
      ...method,
      price: toAmount(priceCents),
      bands: bands.map(({ from, priceCents: bandCents }) => ({
        from: method.kind === 'price' ? toAmount(from) : from,
        price: toAmount(bandCents),
      })),
      freeOver: freeOverCents === null ? null : toAmount(freeOverCents),
    })),
  }
}

/** What is to be stored; amounts are in minor units already. */
export function changesOf({ version: _, ...body }: SettingsIn): Partial<SiteSettings> {
  const { payOnDeliveryLimit, firstOrderCheck, ...input } = body
  const { shippingFlat, freeShippingOver, shippingZones, ...others } = input
  requireAreas(input.taxRates ?? [])
  return {
    ...others,
    ...(shippingZones !== undefined && { shippingZones: storedZones(shippingZones) }),
    ...(shippingFlat !== undefined && { shippingFlatCents: shippingFlat }),
    ...(freeShippingOver !== undefined && { freeShippingOverCents: freeShippingOver }),
    ...(payOnDeliveryLimit !== undefined && { payOnDeliveryLimitCents: payOnDeliveryLimit }),
    ...(firstOrderCheck !== undefined && { firstOrderCheckCents: firstOrderCheck }),
  }
}

/** Refuses tax rates of a region that its country has not. */
function requireAreas(rates: readonly { area: string }[]): void {
  const unknown = rates.findIndex(({ area }) => !isRegion(area))
  if (unknown >= 0) throw invalidField(`taxRates.${unknown}.area`, NO_REGION)
}

/** The zones with ids of their own; refuses a region that its country has not. */
function storedZones(zones: StoredZones): StoredZones {
  zones.forEach(({ regions }, at) => {
    const unknown = regions.findIndex((code) => !isRegion(code))
    if (unknown >= 0) throw invalidField(`shippingZones.${at}.regions.${unknown}`, NO_REGION)
  })
  return zones.map((zone) => ({ ...withId(zone), methods: zone.methods.map(withId) }))
}

function withId<Entry extends { id: string }>(entry: Entry): Entry {
  return { ...entry, id: entry.id || randomText(8) }
}
