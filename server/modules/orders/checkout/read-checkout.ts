import { offeredMethods } from '#server/modules/orders/methods.ts'
import type { Checkout } from '#server/modules/orders/schema.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import { toDollars } from '#shared/dollars.ts'

export function readCheckout(settings: SiteSettings): Checkout {
  return {
    enabled: settings.checkoutMode === 'checkout',
    methods: offeredMethods(settings).map(({ id }) => id),
    shippingFlat: toDollars(settings.shippingFlatCents),
    freeShippingOver: toDollars(settings.freeShippingOverCents),
    currency: 'USD',
  }
}
