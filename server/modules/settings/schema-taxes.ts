import { z } from 'zod'

const milliPercent = z.number().int().min(0)

/** The rates as they are stored; what the owner may write is in schema-taxes-api.ts. */
export const taxRates = z.array(
  z.object({
    area: z.string(),
    name: z.string(),
    milliPercent,
    taxesShipping: z.boolean(),
    shippingLikeGoods: z.boolean().optional(),
    classes: z.record(z.string(), milliPercent),
  }),
)

export const taxClasses = z.array(z.object({ id: z.string(), name: z.string() }))
