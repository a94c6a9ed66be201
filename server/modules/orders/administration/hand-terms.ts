import type { Context } from '#server/kernel/context.ts'
import { termsFor } from '#server/modules/orders/pricing/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import type { HandQuoteIn } from './schema.ts'

type Asked = Pick<HandQuoteIn, 'paymentMethod' | 'shipping'> & {
  isPickup?: boolean | undefined
  country: string
}

/** How an order by hand is paid, and what decides its price beside its lines. */
export async function handTerms(
  ctx: Context,
  { paymentMethod, shipping, isPickup, country }: Asked,
) {
  const method = { id: paymentMethod, currencies: ['USD', 'INR'], isPrepaid: false }
  const terms = termsFor(ctx, await currentSettings(ctx), { country, method })
  const flat = isPickup ? 0 : shipping
  if (flat === undefined) return { method, terms }
  const fixed = { shippingFlatCents: flat, freeShippingOverCents: Number.MAX_SAFE_INTEGER }
  return { method, terms: { ...terms, ...fixed } }
}

/** The prices that were named for single products. */
export function namedPrices(items: HandQuoteIn['items']): Map<string, number> {
  return new Map(
    items.flatMap(({ productId, price }) => (price === undefined ? [] : [[productId, price]])),
  )
}
