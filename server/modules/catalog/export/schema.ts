import { z } from 'zod'
import { listProductsQuery, STATUS_FILTERS } from '#server/modules/catalog/schema.ts'

export const exportQuery = listProductsQuery
  .pick({ search: true, category: true, stock: true })
  .extend({ status: z.enum(STATUS_FILTERS).default('all') })

export type ExportQuery = z.output<typeof exportQuery>
