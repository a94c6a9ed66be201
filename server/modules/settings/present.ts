import type { Context } from '#server/kernel/context.ts'
import { toAmount } from '#shared/money/amount.ts'
import { DEFAULT_SHOP_CURRENCY } from '#shared/money/shop-currency.ts'
import { mediaUrl } from '#shared/picture.ts'
import type { Settings } from './schema-api.ts'
import type { SiteSettings } from './schema.ts'
import type { StoredZones } from './schema-zones.ts'
import { presentRates } from './schema-taxes-api.ts'

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
