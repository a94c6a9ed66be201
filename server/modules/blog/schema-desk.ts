import { z } from 'zod'
import { pageQuery } from '#shared/page.ts'
import { line, pictureOut } from '#shared/schemas.ts'
import { categoryOut, POST_STATUSES } from './schema.ts'

/** How many posts a person has, or an admin looks after, in each state; drafts that wait are drafts too. */
export const postCountsOut = z.object({
  all: z.number(),
  published: z.number(),
  draft: z.number(),
  private: z.number(),
  scheduled: z.number(),
  submitted: z.number(),
  bin: z.number(),
})

export const binQuery = z.object(pageQuery(10))

export const binnedPostOut = z.object({
  _id: z.string(),
  title: z.string(),
  cover: pictureOut.nullable(),
  author: z.string(),
  /** What the post was before it was deleted. */
  status: z.enum(POST_STATUSES),
  deletedAt: z.string(),
  deletedBy: z.string(),
  daysLeft: z.number(),
})

export const binOut = z.object({
  posts: z.array(binnedPostOut),
  totalPosts: z.number(),
  currentPage: z.number(),
  totalPages: z.number(),
})

export const restoredOut = z.object({ message: z.string(), status: z.enum(POST_STATUSES) })

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

export type PostCounts = z.infer<typeof postCountsOut>
export type BinnedPost = z.infer<typeof binnedPostOut>
export type CreateCategoryIn = z.infer<typeof createCategoryIn>
export type UpdateCategoryIn = z.infer<typeof updateCategoryIn>
