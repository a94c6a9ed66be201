import { z } from 'zod'
import { line } from '#shared/schemas.ts'
import { categoryOut } from '#server/modules/blog/schema.ts'

const categoryName = z
  .string({ error: 'Name is required' })
  .transform((text) => text.toWellFormed())
  .pipe(line(80))
  .refine((text) => text !== '', 'Name is required')

const categoryFields = {
  description: z
    .string()
    .transform((text) => text.toWellFormed())
    .pipe(line(300)),
  /** The id of the category above it; null for none. */
  parent: z.string().max(64).nullable(),
}

export const createCategoryIn = z.object({
  name: categoryName,
  description: categoryFields.description.optional(),
  parent: categoryFields.parent.optional(),
})

export const updateCategoryIn = createCategoryIn.partial()

export const oneCategoryOut = z.object({ category: categoryOut })

export type CreateCategoryIn = z.infer<typeof createCategoryIn>
export type UpdateCategoryIn = z.infer<typeof updateCategoryIn>
