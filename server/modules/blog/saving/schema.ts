import { z } from 'zod'
import { editablePostOut, postFields, shortId } from '#server/modules/blog/drafts/schema.ts'

export { revisionParams, savedPostOut } from '#server/modules/blog/drafts/schema.ts'

const NOTHING = 'Title and content are required'

/** Chosen by the writer's browser, so that a repeated save whose answer was lost creates no second post. */
const newId = z
  .string()
  .regex(/^[0-9a-hjkmnp-tv-z]{26}$/, 'The id of a new post must be a ULID in lower case.')
  .optional()

export const createPostIn = postFields
  // The draft that becomes this post.
  .extend({ draftId: shortId.optional(), newId })
  .refine(({ draftId, title }) => draftId || title, { path: ['title'], error: NOTHING })
  .refine(({ draftId, title, content }) => draftId || !title || content, {
    path: ['content'],
    error: NOTHING,
  })

export const saveDraftIn = postFields.extend({
  /** Saved by the clock and not by hand: it changes neither status nor schedule. */
  autosave: z.boolean().default(false),
})

/** Every field is optional, but a draft of nothing would only be in the way. */
export const startDraftIn = saveDraftIn
  .extend({ newId })
  .refine(({ autosave: _, ...sent }) => Object.values(sent).some((value) => value !== undefined), {
    error: 'The draft is empty. Send at least one field, such as its title or content.',
  })

export const updatePostIn = postFields

export const autosaveIn = postFields.omit({ status: true })

export const endChangesIn = postFields.pick({ version: true })

export const restoreRevisionIn = postFields.pick({ version: true })

/** Without its text where that is stored as it was sent. */
export const autosavedPostOut = editablePostOut.partial({ content: true })

export type AutosavedPost = z.infer<typeof autosavedPostOut>
