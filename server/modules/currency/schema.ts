import { z } from 'zod'

/** `rates` are units per 1 INR; `country` is ISO 3166-1 alpha-2, empty when unknown. */
export const currencyOut = z.object({
  currency: z.object({ code: z.string(), symbol: z.string(), country: z.string() }),
  /** What is paid with in that country, where prices can be shown in it. */
  countryCurrency: z.string().nullable(),
  /** ISO 4217; what the shop's prices are in. */
  shopCurrency: z.string(),
  rates: z.record(z.string(), z.number()),
  ratesAreLive: z.boolean(),
})
