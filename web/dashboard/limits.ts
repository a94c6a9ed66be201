import { BRIEF_LIMITS } from '#server/modules/ai/schema.ts'
import { createCategoryIn } from '#shared/category-schemas.ts'
import { POST_LIMITS } from '#server/modules/blog/saving/schema.ts'
import { longest } from '#shared/longest.ts'

/**
 * The longest texts that the server takes, read from its own schemas. Only the shell, on the server, imports this: the
 * browser gets the numbers with the document and never loads the schemas.
 */
export const LIMITS = {
  post: POST_LIMITS,
  brief: BRIEF_LIMITS,
  category: { name: longest(createCategoryIn.shape.name) },
}

export type Limits = typeof LIMITS
