import { z } from 'zod'
import { RATE_KINDS } from '#shared/orders/shipping.ts'

const cents = z.number().int().min(0)

/** The zones as they are stored; what an admin may write is in schema-zones-api.ts. */
export const shippingZones = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    regions: z.array(z.string()),
    isRest: z.boolean(),
    isShipped: z.boolean(),
    methods: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(RATE_KINDS),
        priceCents: cents,
        bands: z.array(z.object({ from: z.number().int().min(0), priceCents: cents })),
        freeOverCents: cents.nullable(),
        days: z.string(),
        pickupAt: z.string(),
      }),
    ),
  }),
)

export type StoredZones = z.infer<typeof shippingZones>
