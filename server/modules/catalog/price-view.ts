import type { Context } from '#server/kernel/context.ts'
import { currentRates, requestCurrency } from '#server/modules/currency/index.ts'
import type { PriceView } from './present.ts'

/** How prices are shown to the visitor with these headers and this network address. */
export function priceViewFor(ctx: Context, headers: Headers, address: string): PriceView {
  return { currency: requestCurrency(ctx, headers, address), rates: currentRates(ctx).rates }
}
