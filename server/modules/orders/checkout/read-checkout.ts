import type { Context } from '#server/kernel/context.ts'
import { offeredMethods } from '#server/modules/orders/payments/index.ts'
import type { Checkout } from './schema.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import { countryOfLines } from '#shared/people/country-of-lines.ts'
import { toAmount } from '#shared/money/amount.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

export function readCheckout(ctx: Context, settings: SiteSettings): Checkout {
  return {
    enabled: settings.checkoutMode === 'checkout',
    methods: offeredMethods(ctx, settings).map(({ id }) => id),
    shippingFlat: toAmount(settings.shippingFlatCents),
    freeShippingOver: toAmount(settings.freeShippingOverCents),
    currency: shopCurrency(),
    country: countryOfLines(settings.invoiceAddress) ?? '',
  }
}
