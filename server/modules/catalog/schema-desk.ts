import { z } from 'zod'
import { line } from '#shared/schemas.ts'
import { productCategoryOut } from './schema.ts'

const name = z
  .string({ error: 'Name is required' })
  .transform((text) => text.toWellFormed())
  .pipe(line(80))
  .refine((text) => text !== '', 'Name is required')

const description = z
  .string()
  .transform((text) => text.toWellFormed())
  .pipe(line(300))

export const createProductCategoryIn = z.object({ name, description: description.optional() })
export const updateProductCategoryIn = createProductCategoryIn.partial()
export const oneProductCategoryOut = z.object({ category: productCategoryOut })

export type CreateProductCategoryIn = z.infer<typeof createProductCategoryIn>
export type UpdateProductCategoryIn = z.infer<typeof updateProductCategoryIn>
