import { z } from 'zod'

const sums = {
  /** In the shop's currency, less what was given back in the same days. */
  sales: z.number(),
  /** Those that were paid. */
  orders: z.number(),
  refunds: z.number(),
  refunded: z.number(),
}

const totals = z.object({
  ...sums,
  /** What an order came to when it was paid; null without orders. */
  averageOrder: z.number().nullable(),
})

const viewedProduct = z.object({ _id: z.string(), title: z.string(), views: z.number() })
const ofCode = z.object({
  orders: z.number(),
  sales: z.number(),
  /** What the discount took off. */
  takenOff: z.number(),
})

/** What was sold in a range of days, in the shop's currency. */
export const storeReportOut = totals.extend({
  from: z.string(),
  to: z.string(),
  /** ISO 4217; what all amounts are in. */
  currency: z.string(),
  timeZone: z.string(),
  /** Why the shop takes no orders; null if it does. */
  problem: z.enum(['checkout_off', 'no_payment']).nullable(),
  /** The equally long time before. */
  previous: totals,
  salesByDate: z.array(z.object({ date: z.string(), ...sums })),
  /** Of all product pages. */
  productViews: z.number(),
  /** Presses on Add to Cart. */
  carts: z.number(),
  /**
   * The first 20 by what they brought: their share of what was paid, without shipping, less their share of what was given
   * back. `_id` is null where the product is gone.
   */
  products: z.array(
    z.object({
      _id: z.string().nullable(),
      title: z.string(),
      orders: z.number(),
      pieces: z.number(),
      sales: z.number(),
      views: z.number(),
    }),
  ),
  /** All that were sold, viewed or given back beside these; with `shipping`, all sales add up to `sales`. */
  otherProducts: z.object({
    products: z.number(),
    pieces: z.number(),
    sales: z.number(),
    views: z.number(),
  }),
  shipping: z.number(),
  /** The first 20 by orders. An order with several discounts counts at each of them, with all that it brought. */
  codes: z.array(ofCode.extend({ code: z.string() })),
  otherCodes: ofCode.extend({ codes: z.number() }),
  withoutCode: ofCode,
  /** The last ten. */
  lastRefunds: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      date: z.string(),
      refunded: z.number(),
      reason: z.string(),
    }),
  ),
  /** Products that are sold here and that nobody bought, the ten most viewed. */
  viewedNotBought: z.array(viewedProduct),
  /** The ten most viewed. */
  soldOutViewed: z.array(viewedProduct),
})

export type StoreReport = z.infer<typeof storeReportOut>
