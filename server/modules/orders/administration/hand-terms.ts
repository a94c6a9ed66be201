import type { Context } from '#server/kernel/context.ts'
import { chargeFor } from '#server/modules/orders/pricing/index.ts'
import type { HandQuoteIn } from './schema.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

type Asked = Pick<HandQuoteIn, 'paymentMethod' | 'shipping'> & {
  isPickup?: boolean | undefined
  country: string
}

/** How an order by hand is paid, what is charged, and what its shipping costs; undefined for what the settings say. */
export function handTerms(ctx: Context, { paymentMethod, shipping, isPickup, country }: Asked) {
  const method = { id: paymentMethod, currencies: [shopCurrency(), 'INR'], isPrepaid: false }
  const charge = chargeFor(ctx, { country, method })
  return { method, charge, shippingCents: isPickup ? 0 : shipping }
}

/** The prices that were named for single products. */
export function namedPrices(items: HandQuoteIn['items']): Map<string, number> {
  return new Map(
    items.flatMap(({ productId, price }) => (price === undefined ? [] : [[productId, price]])),
  )
}
