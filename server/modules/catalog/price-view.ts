import type { Context } from '#server/kernel/context.ts'
import { currentRates, requestCurrency } from '#server/modules/currency/index.ts'
import type { PriceView } from './present.ts'

/** Who looks at prices: the headers of the request and the client's network address. */
export type Visitor = { headers: Headers; address: string }

/** How prices are shown to this visitor. */
export function priceViewFor(ctx: Context, { headers, address }: Visitor): PriceView {
  return { currency: requestCurrency(ctx, headers, address), rates: currentRates(ctx).rates }
}
