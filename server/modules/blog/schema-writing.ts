import { z } from 'zod'
import { pictureOut } from '#shared/schemas.ts'
import { POST_STATUSES, postIdParam } from './schema.ts'

export const REVISION_REASONS = ['autosave', 'save', 'publish', 'restore', 'import'] as const

/** Lengths in characters; a body's in bytes of UTF-8. */
export const POST_LIMITS = {
  title: 200,
  excerpt: 500,
  metaTitle: 120,
  metaDescription: 320,
  coverAlt: 300,
  tag: 40,
  tags: 20,
  categories: 20,
  note: 2000,
  claim: 500,
  claims: 100,
  contentBytes: 2 * 1024 * 1024,
} as const

const person = z.object({ _id: z.string(), name: z.string() })
const categoryRef = z.object({ _id: z.string(), name: z.string(), slug: z.string() })

/** A statement of an AI draft that the writer should check, and whether they have. */
export const claim = z.object({ text: z.string().max(POST_LIMITS.claim), checked: z.boolean() })

/** A post as its writers see it: the stored HTML and everything the desk knows. */
export const editablePostOut = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  coverImage: z.string(),
  cover: pictureOut.nullable(),
  coverAlt: z.string(),
  category: z.array(categoryRef),
  tags: z.array(z.object({ name: z.string() })),
  metaTitle: z.string(),
  metaDescription: z.string(),
  status: z.enum(POST_STATUSES),
  featured: z.boolean(),
  author: person.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
  /** When the clock publishes it, ISO 8601 UTC. */
  publishAt: z.string().nullable(),
  /** When a member handed it in for review. */
  submittedAt: z.string().nullable(),
  /** What the reviewer wrote when sending it back. */
  reviewNote: z.string(),
  /** Counts the saves; a save names the version that it builds on. */
  version: z.number(),
  savedAt: z.string(),
  savedBy: person.nullable(),
  /** The secret address under which anyone may read it unpublished. */
  previewUrl: z.string().nullable(),
  aiWritten: z.boolean(),
  aiClaims: z.array(claim),
  words: z.number(),
  readingMinutes: z.number(),
})

/** Every answer to a save. */
export const savedPostOut = z.object({ message: z.string(), post: editablePostOut })

export const revisionOut = z.object({
  version: z.number(),
  reason: z.enum(REVISION_REASONS),
  savedAt: z.string(),
  savedBy: z.string(),
  title: z.string(),
  status: z.enum(POST_STATUSES),
  words: z.number(),
})

export const revisionsOut = z.object({ revisions: z.array(revisionOut) })

/** One revision whole, with what it said. */
export const wholeRevisionOut = revisionOut.extend({
  content: z.string(),
  excerpt: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  coverImage: z.string(),
  coverAlt: z.string(),
  category: z.array(z.string()),
  tags: z.array(z.string()),
})

export const revisionParams = postIdParam.extend({ version: z.coerce.number().int().min(1) })

export const previewOut = z.object({ url: z.string() })

export type EditablePost = z.infer<typeof editablePostOut>
export type Revision = z.infer<typeof revisionOut>
export type WholeRevision = z.infer<typeof wholeRevisionOut>
export type Claim = z.infer<typeof claim>
