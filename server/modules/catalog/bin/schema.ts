import { z } from 'zod'
import { productSummaryOut } from '#server/modules/catalog/schema.ts'
import { pageQuery, pagingOut } from '#shared/api/page.ts'

export const binQuery = z.object(pageQuery(10))

/** `status` is the one before the deletion; `images` are the first one, if there is any. */
export const binnedProductOut = productSummaryOut
  .pick({ _id: true, title: true, images: true, status: true })
  .extend({ deletedAt: z.string(), daysLeft: z.number() })

export const binOut = z.object({
  products: z.array(binnedProductOut),
  totalProducts: z.number(),
  ...pagingOut,
})

export const restoredOut = z.object({
  message: z.string(),
  status: productSummaryOut.shape.status,
})

export type BinnedProduct = z.infer<typeof binnedProductOut>
export type ProductBin = z.infer<typeof binOut>
