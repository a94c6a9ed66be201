import type { Context } from '#server/kernel/context.ts'
import { toDollars } from '#shared/money/dollars.ts'
import { mediaUrl } from '#shared/picture.ts'
import type { Settings, SettingsIn } from './schema-api.ts'
import type { SiteSettings } from './schema.ts'

export function presentSettings({ config }: Context, site: SiteSettings): Settings {
  const {
    shippingFlatCents,
    freeShippingOverCents,
    payOnDeliveryLimitCents,
    aboutUpdated: _,
    starterTexts: __,
    firstStepsAway: ___,
    logo,
    ...others
  } = site
  return {
    ...others,
    shippingFlat: toDollars(shippingFlatCents),
    freeShippingOver: toDollars(freeShippingOverCents),
    payOnDeliveryLimit: toDollars(payOnDeliveryLimitCents),
    logoUrl: logo && mediaUrl(logo.mediaId, logo.width),
    hasPayPal: config.PAYPAL_CLIENT_ID !== undefined,
  }
}

/** What is to be stored; amounts in dollars are in cents already. */
export function changesOf({ version: _, ...input }: SettingsIn): Partial<SiteSettings> {
  const { shippingFlat, freeShippingOver, payOnDeliveryLimit, ...others } = input
  return {
    ...others,
    ...(shippingFlat !== undefined && { shippingFlatCents: shippingFlat }),
    ...(freeShippingOver !== undefined && { freeShippingOverCents: freeShippingOver }),
    ...(payOnDeliveryLimit !== undefined && { payOnDeliveryLimitCents: payOnDeliveryLimit }),
  }
}
