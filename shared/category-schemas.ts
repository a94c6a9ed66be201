import { z } from 'zod'
import { line } from './schemas.ts'

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

export const updateCategoryIn = createCategoryIn.partial()

export type CreateCategoryIn = z.infer<typeof createCategoryIn>
export type UpdateCategoryIn = z.infer<typeof updateCategoryIn>
