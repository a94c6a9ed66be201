import { z } from 'zod'
import { runKey } from '#server/modules/bulk/schema.ts'
import { exportQuery } from '#server/modules/orders/administration/schema.ts'
import { idText } from '#shared/api/schemas.ts'

const orderFilter = z.object(exportQuery.shape).pick({
  search: true,
  status: true,
  from: true,
  to: true,
  min: true,
  max: true,
  country: true,
})

/** The steps that many orders can take at once; the others need more than a press. */
export const BULK_STEPS = ['processing', 'shipped', 'delivered'] as const

/**
 * These orders, each unless somebody changed it since that version, or all that a filter finds: `expected` of them, as the
 * person was told.
 */
export const bulkOrdersIn = z
  .object({
    key: runKey,
    status: z.enum(BULK_STEPS),
    orders: z
      .array(z.object({ _id: idText(64), version: z.number().int().min(1) }))
      .min(1)
      .max(100)
      .optional(),
    filter: orderFilter.optional(),
    expected: z.number().int().min(1).optional(),
  })
  .refine(
    ({ orders, filter }) => Boolean(orders) !== Boolean(filter),
    'Give ids of orders or a filter.',
  )

export type BulkOrdersIn = z.infer<typeof bulkOrdersIn>
export type BulkStep = (typeof BULK_STEPS)[number]
