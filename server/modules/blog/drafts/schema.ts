import { z } from 'zod'
import { idText, line, pictureOut } from '#shared/api/schemas.ts'
import { POST_STATUSES, postIdParam, postOut, postSummaryOut } from '#server/modules/blog/schema.ts'

const REVISION_REASONS = ['autosave', 'save', 'publish', 'restore', 'import'] as const

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
  /** Of a post by a member who is no admin. */
  membersContentBytes: 500 * 1024,
} as const

// What an integer of PostgreSQL holds.
const LAST_VERSION = 2_000_000_000

const person = z.object({ _id: z.string(), name: z.string() })

/** A statement of an AI draft that the writer should check, and whether they have. */
export const claim = z.object({ text: z.string().max(POST_LIMITS.claim), checked: z.boolean() })

export const wellFormed = z.string().transform((text) => text.toWellFormed())
const lineOf = (max: number) => wellFormed.pipe(line(max))
export const shortId = idText(100)
const versionIn = z.number().int().min(1).max(LAST_VERSION)
const NO_INSTANT = 'Publish at must be a date and time.'
const instant = z.iso
  .datetime({ offset: true, error: NO_INSTANT })
  .refine((text) => !Number.isNaN(Date.parse(text)), NO_INSTANT)
  .transform((text) => new Date(text).toISOString())
  // Times are compared as text, which takes four digits for a year.
  .refine((text) => /^(19[7-9]|2\d\d)\d-/.test(text), 'Choose a date from 1970 to 2999.')

/** Missing fields stay unchanged, unknown keys are ignored. */
export const postFields = z.object({
  title: lineOf(POST_LIMITS.title).optional(),
  /** HTML; it is cleaned. */
  content: wellFormed.optional(),
  /** Empty: the first words of the text. */
  excerpt: lineOf(POST_LIMITS.excerpt).optional(),
  /** Empty: made from the title until the post is published for the first time. */
  slug: lineOf(POST_LIMITS.title).optional(),
  /** The address of an uploaded picture; empty: none. */
  coverImage: z.string().max(2000).optional(),
  coverAlt: lineOf(POST_LIMITS.coverAlt).optional(),
  /** Ids of categories. */
  category: z
    .union([
      z.array(shortId).max(POST_LIMITS.categories),
      shortId.transform((one) => (one ? [one] : [])),
    ])
    .optional(),
  tags: z.array(lineOf(POST_LIMITS.tag)).max(POST_LIMITS.tags).optional(),
  metaTitle: lineOf(POST_LIMITS.metaTitle).optional(),
  metaDescription: lineOf(POST_LIMITS.metaDescription).optional(),
  status: z.enum(POST_STATUSES).optional(),
  /** Only admins can change it. */
  featured: z.boolean().optional(),
  /** When it is to be published; a time that has passed publishes at once and becomes its date, null cancels the schedule. */
  publishAt: instant.nullable().optional(),
  aiWritten: z.boolean().optional(),
  aiClaims: z.array(claim).max(POST_LIMITS.claims).optional(),
  /** The version on which this save builds; refused with 409 when there is a newer one. */
  version: versionIn.optional(),
  /**
   * The save contains the unpublished changes of the post, which end with it: their `basedOn`. Refused with 409 when the public
   * text has changed since. Without it they stay, and take over what they do not change themselves.
   */
  changes: versionIn.optional(),
})

/** What an editor saves of a public post without publishing it. */
export const saveChangesIn = postFields.omit({ status: true }).extend({
  /** Saved by the clock and not by hand. */
  autosave: z.boolean().default(false),
})

export const cleanHtmlIn = z.object({ html: wellFormed })
export const cleanHtmlOut = z.object({ html: z.string() })

export const endChangesQuery = z.object({ version: z.coerce.number().pipe(versionIn).optional() })

export const editQuery = z.object({
  /** `off`: the post as readers see it, without its unpublished changes. */
  changes: z.enum(['on', 'off']).default('on'),
})

/** A post for its writers: the stored HTML and the writing state. */
export const editablePostOut = postSummaryOut
  .pick({ _id: true, slug: true, title: true, excerpt: true, coverImage: true, cover: true })
  .extend(postSummaryOut.pick({ category: true, tags: true, status: true, featured: true }).shape)
  .extend(postSummaryOut.pick({ createdAt: true, updatedAt: true, readingMinutes: true }).shape)
  .extend(postOut.pick({ content: true, metaTitle: true, metaDescription: true }).shape)
  .extend({
    coverAlt: z.string(),
    author: person.nullable(),
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
    /** How many pictures of the published text lack an alternative text; 0 if it was never published. */
    publicWithoutAlt: z.number(),
    /** The unpublished changes of a public post; null if there are none. */
    changes: z
      .object({
        savedAt: z.string(),
        savedBy: person.nullable(),
        /** The version of the public text that they build on. */
        basedOn: z.number(),
        /** The present one; when it is higher, publishing them would overwrite what somebody else published. */
        publicVersion: z.number(),
        /** False for the post as readers see it (`changes=off`). */
        isIncluded: z.boolean(),
      })
      .nullable(),
  })

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

export const wholeRevisionOut = revisionOut
  .extend(
    editablePostOut.pick({ content: true, excerpt: true, coverImage: true, coverAlt: true }).shape,
  )
  .extend(editablePostOut.pick({ metaTitle: true, metaDescription: true }).shape)
  // The ids of categories, also of deleted ones.
  .extend({ category: z.array(z.string()), tags: z.array(z.string()) })

export const revisionParams = postIdParam.extend({
  version: z.coerce.number().int().min(1).max(LAST_VERSION),
})

export const coverUploadOut = z.object({ imageUrl: z.string(), picture: pictureOut })

export const outsidePicture = z.object({ url: z.string().min(1).max(2000) })

/** The shape that editor upload components expect. */
export const editorUploadOut = z.object({
  data: z.array(pictureOut.omit({ alt: true }).extend({ _id: z.string() })),
})

export type PostFields = z.output<typeof postFields>
export type EditablePost = z.infer<typeof editablePostOut>
export type Revision = z.infer<typeof revisionOut>
export type WholeRevision = z.infer<typeof wholeRevisionOut>
export type Claim = z.infer<typeof claim>
