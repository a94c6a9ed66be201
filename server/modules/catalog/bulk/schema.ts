import { z } from 'zod'
import { runKey } from '#server/modules/bulk/schema.ts'
import { listProductsQuery } from '#server/modules/catalog/schema.ts'
import { idText } from '#shared/schemas.ts'

const productFilter = listProductsQuery.pick({ search: true, category: true, stock: true })

export const productChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('feature'), featured: z.boolean() }),
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
