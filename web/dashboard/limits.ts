import { BRIEF_LIMITS } from '#server/modules/ai/schema.ts'
import { createCategoryIn } from '#server/modules/blog/schema-desk.ts'
import { POST_LIMITS } from '#server/modules/blog/schema-writing.ts'

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

type Part = {
  maxLength?: number | null
  def?: { in?: unknown; out?: unknown; innerType?: unknown }
}

/** The strictest length that a text has to keep on its way through a schema's pipes. */
export function longest(schema: unknown): number {
  const { maxLength, def } = (schema ?? {}) as Part
  const inner = [def?.in, def?.out, def?.innerType].filter(Boolean).map(longest)
  return Math.min(maxLength ?? Infinity, ...inner)
}
