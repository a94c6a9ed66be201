import { z } from 'zod'
import { POST_LIMITS } from '#server/modules/blog/drafts/schema.ts'
import { line, manyLines } from '#shared/api/schemas.ts'

export { POST_LIMITS }

/** Characters for texts, numbers of entries for lists, words for lengths. */
export const BRIEF_LIMITS = {
  topic: 500,
  facts: 6000,
  audience: 200,
  tone: 60,
  shortest: 100,
  longest: 3000,
  keywords: 20,
  sources: 10,
  source: 8000,
  products: 5,
} as const

const oneLine = (max: number) => z.string().pipe(line(max))

/** Sources are texts, or URLs that are passed to the model as text and never fetched. */
export const blogBrief = z.object({
  topic: manyLines(BRIEF_LIMITS.topic).pipe(
    z.string().min(3, 'Say in a few words what it is about.'),
  ),
  /** The writer's own measurements and observations. */
  facts: manyLines(BRIEF_LIMITS.facts).default(''),
  /** Id of a blog category. */
  category: oneLine(64).default(''),
  audience: oneLine(BRIEF_LIMITS.audience).default(''),
  tone: oneLine(BRIEF_LIMITS.tone).default('plain'),
  length: z
    .number('Must be a number of words.')
    .int('Must be a whole number of words.')
    .min(BRIEF_LIMITS.shortest, `At least ${BRIEF_LIMITS.shortest} words.`)
    .max(BRIEF_LIMITS.longest, `At most ${BRIEF_LIMITS.longest} words.`)
    .default(900),
  keywords: z.array(oneLine(80)).max(BRIEF_LIMITS.keywords).default([]),
  sources: z.array(manyLines(BRIEF_LIMITS.source)).max(BRIEF_LIMITS.sources).default([]),
  /** Ids of products that the text may mention. */
  products: z.array(oneLine(64)).max(BRIEF_LIMITS.products).default([]),
})

export const productBrief = z.object({
  productId: oneLine(64),
  /** Put the finished text on the product page at once. */
  save: z.boolean().default(false),
})

export const productParam = z.object({ id: oneLine(64) })

export const productTextIn = z.object({ aiContent: manyLines(100_000) })

export const aiStatusOut = z.object({
  isConfigured: z.boolean(),
  host: z.string(),
  model: z.string(),
  usedTokens: z.number(),
  monthlyTokens: z.number(),
})

/** `content` is clean HTML, `claims` are statements that the writer should check. */
export const draftOut = z.object({
  title: z.string(),
  excerpt: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  tags: z.array(z.string()),
  content: z.string(),
  claims: z.array(z.string()),
})

/** The fields before a draft's text, filled in while it is streamed. */
export const draftHeadOut = draftOut
  .omit({ content: true, claims: true })
  .extend({ outline: z.array(z.string()) })

/** The tokens of one answer, reported by the server or estimated from its length, and the month's total. */
export const usageOut = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  isEstimated: z.boolean(),
  usedTokens: z.number(),
  monthlyTokens: z.number(),
})

/** The events of a stream; each `block` is the clean HTML of the text since the previous one. */
export const streamEvents = {
  thinking: z.object({}),
  head: draftHeadOut,
  text: z.object({ text: z.string() }),
  block: z.object({ html: z.string() }),
  claim: z.object({ text: z.string() }),
  done: z.object({
    draft: draftOut.optional(),
    aiContent: z.string().optional(),
    isSaved: z.boolean().optional(),
    usage: usageOut,
  }),
  error: z.object({ code: z.string(), message: z.string(), usage: usageOut.nullable() }),
}

export type BlogBrief = z.infer<typeof blogBrief>
export type AiStatus = z.infer<typeof aiStatusOut>
export type Draft = z.infer<typeof draftOut>
export type DraftHead = z.infer<typeof draftHeadOut>
export type Usage = z.infer<typeof usageOut>
export type StreamEvent = {
  [Name in keyof typeof streamEvents]: { event: Name; data: z.infer<(typeof streamEvents)[Name]> }
}[keyof typeof streamEvents]
