import { z } from 'zod'
import { idText, line } from './schemas.ts'

const wellFormed = z.string({ error: 'Name is required' }).transform((text) => text.toWellFormed())

/** The fields of a post or product category. */
export const createCategoryIn = z.object({
  name: wellFormed.pipe(line(80)).refine((text) => text !== '', 'Name is required'),
  description: z
    .string()
    .transform((text) => text.toWellFormed())
    .pipe(line(300))
    .optional(),
  /** The id of the parent category, or null. */
  parent: z.string().max(64).nullable().optional(),
})

/** `slug` is made from the text that is sent; the former one goes on leading to the category. */
export const updateCategoryIn = createCategoryIn
  .extend({
    slug: z
      .string()
      .transform((text) => text.toWellFormed())
      .pipe(line(80))
      .refine((text) => text !== '', 'Slug is required'),
  })
  .partial()

export const categoryParam = z.object({ id: idText(300) })

/** `moveTo` is the id of the category that gets what this one holds, and its address. */
export const deleteCategoryQuery = z.object({ moveTo: z.string().max(64).optional() })

/** Of a category that is being deleted: how much has moved, and where to; null where it stays without a category. */
export const categoryMoving = z.object({
  to: z.string().nullable(),
  moved: z.number(),
  total: z.number(),
})

export type CategoryMoving = z.infer<typeof categoryMoving>
export type CreateCategoryIn = z.infer<typeof createCategoryIn>
export type UpdateCategoryIn = z.infer<typeof updateCategoryIn>
