import { z } from 'zod'
import { runKey } from '#server/modules/bulk/schema.ts'
import { listProductsQuery, STATUS_FILTERS } from '#server/modules/catalog/schema.ts'
import { PRODUCT_STATUSES } from '#shared/products/product-status.ts'
import { idText } from '#shared/api/schemas.ts'

const productFilter = listProductsQuery
  .pick({ search: true, category: true, stock: true })
  .extend({ status: z.enum(STATUS_FILTERS).default('all') })

export const productChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('feature'), featured: z.boolean() }),
  z.object({ do: z.literal('status'), status: z.enum(PRODUCT_STATUSES) }),
  z.object({ do: z.literal('confirm-price') }),
  z.object({ do: z.literal('delete') }),
])

/** The products with these ids, or all that a filter finds: `expected` of them, as the person was told. */
export const bulkProductsIn = z
  .object({
    key: runKey,
    change: productChange,
    ids: z.array(idText(100)).min(1).max(100).optional(),
    filter: productFilter.optional(),
    expected: z.number().int().min(1).optional(),
  })
  .refine(
    ({ ids, filter }) => Boolean(ids) !== Boolean(filter),
    'Give ids of products or a filter.',
  )

export type ProductChange = z.infer<typeof productChange>
export type BulkProductsIn = z.infer<typeof bulkProductsIn>
