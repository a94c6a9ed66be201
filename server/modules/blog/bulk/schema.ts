import { z } from 'zod'
import { runKey } from '#server/modules/bulk/schema.ts'
import { LISTED_STATUSES, POST_STATUSES } from '#server/modules/blog/schema.ts'
import { POST_LIMITS } from '#server/modules/blog/drafts/schema.ts'
import { idText, line } from '#shared/api/schemas.ts'

const name = idText(300)

export const postFilter = z.object({
  search: name.default(''),
  category: name.default(''),
  status: z.enum(LISTED_STATUSES).default('all'),
  authorId: name.default(''),
})

const tag = z
  .string()
  .transform((text) => text.toWellFormed())
  .pipe(line(POST_LIMITS.tag))

/** What is done to each post; categories by id, tags by name. */
export const postChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('status'), status: z.enum(POST_STATUSES) }),
  z.object({ do: z.literal('delete') }),
  z.object({
    do: z.enum(['add', 'remove']),
    categories: z.array(idText(100)).max(POST_LIMITS.categories).default([]),
    tags: z.array(tag).max(POST_LIMITS.tags).default([]),
  }),
])

/** The posts with these ids, or all that a filter finds: `expected` of them, as the person was told. */
export const bulkPostsIn = z
  .object({
    key: runKey,
    change: postChange,
    ids: z.array(idText(100)).min(1).max(100).optional(),
    filter: postFilter.optional(),
    expected: z.number().int().min(1).optional(),
  })
  .refine(({ ids, filter }) => Boolean(ids) !== Boolean(filter), 'Give ids of posts or a filter.')

export type PostChange = z.infer<typeof postChange>
export type BulkPostsIn = z.infer<typeof bulkPostsIn>
